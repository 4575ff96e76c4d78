// Fetches things by number once, keeps the latest, fetches those that will be wanted next.

export class Keeper<T> {
  private readonly kept = new Map<string, Promise<T>>();

  constructor(
    private readonly fetchOne: (key: string) => Promise<T>,
    private readonly most = 160,
  ) {}

  /** The thing of this key; what failed is tried again the next time. */
  get(key: string): Promise<T> {
    const known = this.kept.get(key);
    this.kept.delete(key);
    const found = known ?? this.fetchOne(key);
    this.kept.set(key, found); // now the youngest
    if (!known) {
      found.catch(() => {
        if (this.kept.get(key) === found) this.kept.delete(key);
      });
      this.forget();
    }
    return found;
  }

  has(key: string): boolean {
    return this.kept.has(key);
  }

  /** Fetch these one after the other, unless something else is wanted meanwhile. */
  async ahead(keys: readonly string[], still: () => boolean): Promise<void> {
    for (const key of keys) {
      if (!still()) return;
      if (this.has(key)) continue;
      try {
        await this.get(key);
      } catch {
        return; // whoever really wants it will be told
      }
    }
  }

  clear(): void {
    this.kept.clear();
  }

  private forget(): void {
    for (const key of this.kept.keys()) {
      if (this.kept.size <= this.most) return;
      this.kept.delete(key);
    }
  }
}
