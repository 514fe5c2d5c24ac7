/** Does some work together and says what came of each piece, in their order; what it throws came of all of them. */
type Together<I, O> = (pieces: readonly I[]) => Promise<PromiseSettledResult<O>[]>;

interface Waiting<I, O> {
  piece: I;
  settle: (result: PromiseSettledResult<O>) => void;
}

/**
 * Lets work that has to queue be done together. Of one key, one group is under way at a time: who comes first does not wait for a group, and
 * all who come meanwhile are the next one, `most` at a time.
 */
export function createGroups<I, O>(most: number, together: Together<I, O>): (key: string, piece: I) => Promise<O> {
  const queues = new Map<string, Waiting<I, O>[]>();
  const run = async (key: string, queue: Waiting<I, O>[]): Promise<void> => {
    while (queue.length > 0) {
      const group = queue.splice(0, most);
      const results = await together(group.map(({ piece }) => piece)).catch((reason: unknown) =>
        group.map((): PromiseSettledResult<O> => ({ status: 'rejected', reason })),
      );
      group.forEach(({ settle }, i) => {
        const missing = { status: 'rejected', reason: new Error('Nothing came of a piece of work') } as const;
        settle(results[i] ?? missing);
      });
    }
    queues.delete(key);
  };
  return (key, piece) =>
    new Promise<O>((resolve, reject) => {
      const settle = (result: PromiseSettledResult<O>) =>
        result.status === 'fulfilled' ? resolve(result.value) : reject(result.reason as Error);
      const waiting = queues.get(key);
      if (waiting) return void waiting.push({ piece, settle });
      const queue = [{ piece, settle }];
      queues.set(key, queue);
      void run(key, queue);
    });
}
