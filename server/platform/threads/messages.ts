/** What goes to a thread, by the number of the question: the question, or what came of its errand. */
export type ToThread<Q, R> = { id: number } & ({ question: Q } | { done: R } | { failed: string });

/** What comes back: the answer, or an errand that must be run before there is one. */
export type FromThread<A, E> = { id: number } & ({ answer: A } | { errand: E } | { error: string });

/** An error as it is told to another thread. */
export const toldOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
