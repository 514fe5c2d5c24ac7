/** Refused because too much is waiting, or left because whoever asked has gone. */
export class NotServed extends Error {}
/** Refused because the asker's own line has used up its share; others are served. */
export class ShareUsed extends NotServed {}

/** Who asks for work, so that nobody's many requests keep another's one waiting. */
export interface Asker {
  /** Requests of one line are served in turn with those of others. */
  line: string;
  /** Aborted when nobody waits for the answer any more. */
  gone?: AbortSignal;
  /** Served before the others, among whom lines take turns as well. */
  isFirst?: boolean;
}

interface Waiting {
  start: () => void;
  refuse: (why: NotServed) => void;
}

/** What one line may have of the queue. */
export interface Share {
  /** Works of the line that run at a time. */
  atOnce: number;
  /** Works of the line that wait at a time. */
  waitingMax: number;
  /** A work that has waited this long is refused. */
  patienceMs: number;
}

/** Begins the names of lines that are served first. */
const FIRST = '\0first ';

interface QueueOptions {
  atOnce: number;
  waitingMax: number;
  /** Left out, a line may take all that is free. */
  share?: Share;
}

/**
 * Runs at most `atOnce` works at a time. What waits stands in a line of its asker, and the lines take turns. Where `waitingMax` wait, a
 * newcomer takes the place of the last in the longest line, unless its own is as long: one address cannot fill the queue for all others. Askers that go
 * first are served before the others and take their places, never the other way round.
 * An asker that leaves while waiting is dropped without any work. With a `share`, a line never runs more than its part, even where nobody else
 * asks: a newcomer from another line always finds something free soon.
 */
export function createFairQueue({ atOnce, waitingMax, share }: QueueOptions) {
  let running = 0;
  let waiting = 0;
  const runningOf = new Map<string, number>();
  const mayStart = (line: string) => running < atOnce && (!share || (runningOf.get(line) ?? 0) < share.atOnce);
  const started = (line: string) => {
    running += 1;
    if (share) runningOf.set(line, (runningOf.get(line) ?? 0) + 1);
  };
  const ended = (line: string) => {
    running -= 1;
    const left = (runningOf.get(line) ?? 1) - 1;
    if (left > 0) runningOf.set(line, left);
    else runningOf.delete(line);
  };
  // A Map keeps its order: the first line is the next to be served, and moves to the end when it was.
  const lines = new Map<string, Waiting[]>();
  const goesFirst = (line: string) => line.startsWith(FIRST);

  const drop = (line: string, one: Waiting, why: NotServed) => {
    const queue = lines.get(line) ?? [];
    const at = queue.indexOf(one);
    if (at < 0) return;
    queue.splice(at, 1);
    waiting -= 1;
    if (queue.length === 0) lines.delete(line);
    one.refuse(why);
  };
  const makeRoom = (line: string) => {
    const others = [...lines].filter(([each]) => !goesFirst(each));
    const among = others.length > 0 || !goesFirst(line) ? others : [...lines];
    const [longest, queue] = among.reduce<[string, Waiting[]]>((a, b) => (b[1].length > a[1].length ? b : a), ['', []]);
    const last = queue.at(-1);
    const isBefore = goesFirst(line) && !goesFirst(longest);
    if ((!isBefore && queue.length < (lines.get(line)?.length ?? 0) + 2) || !last)
      throw new NotServed('Too many are waiting');
    drop(longest, last, new NotServed('Dropped while waiting'));
  };
  const next = () => {
    const able = [...lines.keys()].filter(mayStart);
    const first = able.find(goesFirst) ?? able[0];
    const queue = first === undefined ? undefined : lines.get(first);
    const one = queue?.shift();
    if (first === undefined || !queue || !one) return;
    waiting -= 1;
    lines.delete(first);
    if (queue.length > 0) lines.set(first, queue);
    started(first);
    one.start();
  };
  const turn = async (line: string, gone: Asker['gone']): Promise<void> => {
    if (gone?.aborted) throw new NotServed('Nobody waits any more');
    if (mayStart(line)) return started(line);
    if (share && (lines.get(line)?.length ?? 0) >= share.waitingMax) throw new ShareUsed('The line is full');
    if (waiting >= waitingMax) makeRoom(line);
    await new Promise<void>((resolve, reject) => {
      const left = () => drop(line, one, new NotServed('Nobody waits any more'));
      const late = () => {
        const isOwnDoing = share !== undefined && (runningOf.get(line) ?? 0) >= share.atOnce;
        drop(line, one, isOwnDoing ? new ShareUsed('Waited too long') : new NotServed('Waited too long'));
      };
      const timer = share && setTimeout(late, share.patienceMs);
      const settle = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', left);
      };
      const one: Waiting = {
        start: () => {
          settle();
          resolve();
        },
        refuse: why => {
          settle();
          reject(why);
        },
      };
      gone?.addEventListener('abort', left, { once: true });
      lines.set(line, [...(lines.get(line) ?? []), one]);
      waiting += 1;
    });
  };

  /** Does the work when its turn has come. @throws NotServed */
  return async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    const line = asker.isFirst ? `${FIRST}${asker.line}` : asker.line;
    await turn(line, asker.gone);
    try {
      return await work();
    } finally {
      ended(line);
      next();
    }
  };
}
