/** After so many rounds, what never came is something that nothing makes, and no matter of chance. */
const ROUNDS = 20;

/**
 * Runs what chance decides, again where not everything came yet that has to: what takes something else before it comes in most runs, not in
 * each. Ends after `ROUNDS`; the test says itself what has to have come.
 */
export async function untilAllCame<T>(
  run: () => Promise<void>,
  came: ReadonlySet<T>,
  all: readonly T[],
): Promise<void> {
  for (let round = 0; round < ROUNDS && !all.every(each => came.has(each)); round += 1) await run();
}
