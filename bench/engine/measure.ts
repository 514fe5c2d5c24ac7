/** One line of the benchmark's report; rates are per CPU-second of one core. */
export interface Row {
  work: string;
  ours: number;
  peer: number;
  ratio: number;
  /** What `ratio` should reach. */
  goal: number;
}

/** Runs per CPU-second of `run`, which does `batch` pieces of work at once: the best of three rounds, after warming up. */
export async function perCpuSecond(batch: number, run: () => unknown, seconds = 1): Promise<number> {
  for (const start = Date.now(); Date.now() - start < 400;) await run();
  let best = 0;
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    const before = process.cpuUsage();
    const start = Date.now();
    let done = 0;
    do {
      await run();
      done += batch;
    } while (Date.now() - start < (seconds * 1000) / 3);
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, done / ((user + system) / 1e6));
  }
  return best;
}

/** A row from two rates. */
export function row(work: string, ours: number, peer: number, goal: number): Row {
  return { work, ours: Math.round(ours), peer: Math.round(peer), ratio: Number((ours / peer).toFixed(2)), goal };
}
