// The seats of a table that is being set up, and what they become on the wire.
import { programNames } from "../lib/cards";
import type { Level, NewTable, WantedClock, WantedSeat } from "../wire";

/** me and here: on this screen; link: somebody by link; open: anybody from the list; program: a level. */
export type Who = "me" | "here" | "link" | "open" | `program:${string}`;

export interface Chair {
  who: Who;
  name: string;
  /** "" : any; otherwise a ready line-up's id or the text of one's own */
  lineup: string;
}

/** With whom, in one word. */
export type Company = "alone" | "screen" | "link" | "open";

export interface Setting {
  game: string;
  mode: string;
  chairs: Chair[];
  options: Record<string, string>;
  clock: WantedClock;
  /** my own name; "" : I have none yet */
  name: string;
  nonce: string;
  levels: readonly Level[];
  /** how a person without a name is called: by the number of the seat */
  called: (seat: number) => string;
}

/** All chairs but mine filled with the same company; what was chosen for a chair's line-up stays. */
export function fill(company: Company, players: number, level: string, before: Chair[] = []): Chair[] {
  const others: Record<Company, Who> = { alone: `program:${level}`, screen: "here", link: "link", open: "open" };
  return Array.from({ length: players }, (_, seat) => ({
    who: seat === 0 ? "me" : others[company],
    name: before[seat]?.name ?? "",
    lineup: before[seat]?.lineup ?? "",
  }));
}

/** The company that these chairs are, if they are all of one kind. */
export function company(chairs: Chair[]): Company | "" {
  const [first, ...others] = chairs.map((chair) => chair.who);
  if (first !== "me" || others.length === 0) return "";
  if (others.every((who) => who.startsWith("program:"))) return "alone";
  const kinds: Partial<Record<Who, Company>> = { here: "screen", link: "link", open: "open" };
  const kind = kinds[others[0]!];
  return kind && others.every((who) => who === others[0]) ? kind : "";
}

/** As many chairs as players; new ones are like the last. */
export function resize(chairs: Chair[], players: number): Chair[] {
  const last = chairs.at(-1) ?? { who: "here", name: "", lineup: "" };
  const who = last.who === "me" ? "here" : last.who;
  return Array.from({ length: players }, (_, seat) => chairs[seat] ?? { who, name: "", lineup: "" });
}

/** Somebody else sits there now; there is only one of me. */
export function reseat(chairs: Chair[], seat: number, who: Who): Chair[] {
  return chairs.map((chair, number) => {
    if (number === seat) return { ...chair, who };
    return who === "me" && chair.who === "me" ? { ...chair, who: "here" } : chair;
  });
}

/** Where some brought a line-up, the others get ready ones that nobody has, as far as there are any; nothing is given before strangers have chosen. */
export function provide(chairs: Chair[], ready: string[], random: () => number = Math.random): Chair[] {
  const brought = chairs.map((chair) => chair.lineup).filter((lineup) => lineup !== "");
  if (brought.length === 0 || ready.length === 0 || strangers(chairs)) return chairs;
  const rest = ready.filter((id) => !brought.includes(id));
  return chairs.map((chair) => {
    if (chair.lineup !== "") return chair;
    const from = rest.length ? rest : ready;
    const lineup = from[Math.floor(random() * from.length)]!;
    if (rest.length) rest.splice(rest.indexOf(lineup), 1);
    return { ...chair, lineup };
  });
}

/** Whether somebody comes from elsewhere. */
export function strangers(chairs: Chair[]): boolean {
  return chairs.some(isStranger);
}

export function isStranger(chair: Chair): boolean {
  return chair.who === "link" || chair.who === "open";
}

/** The table as it is asked for. */
export function newTable(setting: Setting): NewTable {
  const programs = programNames(setting.chairs.map((chair) => levelOf(chair)), setting.levels);
  return {
    game: setting.game,
    mode: setting.mode,
    players: setting.chairs.length,
    seats: setting.chairs.map((chair, seat) => wanted(chair, seat, setting, programs[seat]!)),
    options: setting.options,
    clock: setting.clock,
    listed: setting.chairs.some((chair) => chair.who === "open"),
    nonce: setting.nonce,
  };
}

function wanted(chair: Chair, seat: number, setting: Setting, program: string): WantedSeat {
  const lineup = chair.lineup === "" ? {} : { lineup: chair.lineup };
  switch (chair.who) {
    case "me":
      return { kind: "here", name: setting.name.trim() || setting.called(seat), ...lineup };
    case "here":
      return { kind: "here", name: chair.name.trim() || setting.called(seat), ...lineup };
    case "link":
    case "open":
      return { kind: chair.who };
    default:
      return { kind: "program", name: program, level: levelOf(chair), ...lineup };
  }
}

/** The level of a program; "" : somebody sits there. */
export function levelOf(chair: Chair): string {
  return chair.who.startsWith("program:") ? chair.who.slice("program:".length) : "";
}
