// What was before and what was taken back: a list of values with a place in it. Pure.

export interface Past<T> {
  readonly all: readonly T[];
  readonly at: number;
}

const MOST = 500;

export function beginning<T>(value: T): Past<T> {
  return { all: [value], at: 0 };
}

export function present<T>(past: Past<T>): T {
  return past.all[past.at]!;
}

/** Something new: what had been taken back is gone. */
export function added<T>(past: Past<T>, value: T): Past<T> {
  const all = [...past.all.slice(0, past.at + 1), value].slice(-MOST);
  return { all, at: all.length - 1 };
}

/** The same place with a better value. */
export function replaced<T>(past: Past<T>, value: T): Past<T> {
  return { all: past.all.map((one, at) => (at === past.at ? value : one)), at: past.at };
}

export function undone<T>(past: Past<T>): Past<T> {
  return { all: past.all, at: Math.max(0, past.at - 1) };
}

export function redone<T>(past: Past<T>): Past<T> {
  return { all: past.all, at: Math.min(past.all.length - 1, past.at + 1) };
}

export function canUndo(past: Past<unknown>): boolean {
  return past.at > 0;
}

export function canRedo(past: Past<unknown>): boolean {
  return past.at < past.all.length - 1;
}
