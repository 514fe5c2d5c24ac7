/** Refused because too much is waiting, or left because whoever asked has gone. */
export class NotServed extends Error {}

/** Who asks for work, so that nobody's many requests keep another's one waiting. */
export interface Asker {
  /** Requests of one line are served in turn with those of others. */
  line: string;
  /** Aborted when nobody waits for the answer any more. */
  gone?: AbortSignal;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/**
 * Runs at most `atOnce` works at a time. What waits stands in a line of its asker, and the lines take turns. Where `waitingMax` wait, a
 * newcomer takes the place of the last in the longest line, unless its own is as long: one address cannot fill the queue for all others.
 * Whoever leaves while waiting is dropped without any work.
 */
export function createFairQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0;
  let waiting = 0;
  // A Map keeps its order: the first line is the next to be served, and moves to the end when it was.
  const lines = new Map<string, Waiting[]>();

  const drop = (line: string, one: Waiting) => {
    const queue = lines.get(line) ?? [];
    const at = queue.indexOf(one);
    if (at < 0) return;
    queue.splice(at, 1);
    waiting -= 1;
    if (queue.length === 0) lines.delete(line);
    one.refuse();
  };
  const makeRoom = (line: string) => {
    const [longest, queue] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const last = queue.at(-1);
    if (queue.length < (lines.get(line)?.length ?? 0) + 2 || !last) throw new NotServed('Too many are waiting');
    drop(longest, last);
  };
  const next = () => {
    const first = lines.entries().next().value;
    if (!first) {
      running -= 1;
      return;
    }
    const [line, queue] = first;
    const one = queue.shift();
    waiting -= 1;
    lines.delete(line);
    if (queue.length > 0) lines.set(line, queue);
    one?.start();
  };
  const turn = async ({ line, gone }: Asker): Promise<void> => {
    if (gone?.aborted) throw new NotServed('Nobody waits any more');
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting >= waitingMax) makeRoom(line);
    await new Promise<void>((resolve, reject) => {
      const left = () => drop(line, one);
      const one: Waiting = {
        start: () => {
          gone?.removeEventListener('abort', left);
          resolve();
        },
        refuse: () => {
          gone?.removeEventListener('abort', left);
          reject(new NotServed('Dropped while waiting'));
        },
      };
      gone?.addEventListener('abort', left, { once: true });
      lines.set(line, [...(lines.get(line) ?? []), one]);
      waiting += 1;
    });
  };

  /** Does the work when its turn has come. @throws NotServed */
  return async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    await turn(asker);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
