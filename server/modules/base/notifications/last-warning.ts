const DAY_MS = 86_400_000;

/**
 * Returns the last warning whose day has come: one of `warnings` in days before the end, and 0 at it. Before all of them, the first.
 * @param now in milliseconds
 */
export const lastWarning = (endsAt: Date, now: number, warnings: readonly number[]): number =>
  [0, ...warnings]
    .filter(days => endsAt.getTime() - days * DAY_MS <= now)
    .reduce((least, days) => Math.min(least, days), Math.max(...warnings));
