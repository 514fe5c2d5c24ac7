/** One line of the benchmark's report; rates are per CPU-second of one core. */
export interface Row {
  work: string;
  ours: number;
  peer: number;
  ratio: number;
  /** What `ratio` should reach. */
  goal: number;
}

/** CPU-seconds of this process until now. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/**
 * Runs per CPU-second of `run`, which does `batch` pieces of work at once: the best of three rounds, after warming up. Both are
 * measured in CPU time, so that a machine with other work warms up as long.
 */
export async function perCpuSecond(batch: number, run: () => unknown, seconds = 1): Promise<number> {
  for (const start = spent(); spent() - start < 0.8;) await run();
  let best = 0;
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    const before = spent();
    let done = 0;
    do {
      await run();
      done += batch;
    } while (spent() - before < seconds / 3);
    best = Math.max(best, done / (spent() - before));
  }
  return best;
}

/** A row from two rates. */
export function row(work: string, ours: number, peer: number, goal: number): Row {
  return { work, ours: Math.round(ours), peer: Math.round(peer), ratio: Number((ours / peer).toFixed(2)), goal };
}
