/** Figures by something, begun where there are none. */
export class Ledger<F extends string> {
  readonly #by = new Map<string, Record<F, number>>();

  constructor(readonly figures: readonly F[]) {}

  none(): Record<F, number> {
    return Object.fromEntries(this.figures.map(figure => [figure, 0])) as Record<F, number>;
  }

  add(key: string, figure: F, count: number): void {
    const figures = this.#by.get(key) ?? this.none();
    figures[figure] += count;
    this.#by.set(key, figures);
  }

  of(key: string): Record<F, number> {
    return this.#by.get(key) ?? this.none();
  }

  entries(): [string, Record<F, number>][] {
    return [...this.#by];
  }
}
