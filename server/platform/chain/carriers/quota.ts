import type { Carrier } from './carrier.ts';
import type { Journal, JournalRow } from '../journal.ts';

/** Said of what can be mined no longer. */
export const EXPIRED = 'It was not mined before its expiration';

const bytesOf = ({ raw }: JournalRow): number => raw.length / 2 - 1;

/** What a transaction of the journal counts against the quota: the whole raw transaction in place of its data, which is a little less. */
export const weightOf = (carrier: Carrier, row: JournalRow): bigint =>
  carrier.weigh(BigInt(row.gas ?? 0), bytesOf(row));

/**
 * Sends, in the order of the nonces, what fits into the writer's quota of the block. What is sent is counted before, in a commit of its own, so that
 * no crash makes a writer use more. The rest waits.
 */
export async function submitWithin(journal: Journal, carrier: Carrier, quota: bigint): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const [from, block] = await Promise.all([carrier.count('latest'), carrier.block()]);
    const reserved = await journal.inLane(async lane => {
      const open = await lane.from(from, 'open');
      const row = open.find(each => !done.has(each.id) && carrier.isDue(each, block));
      if (!row) return undefined;
      // It is no longer sent, and nothing behind it has a nonce that counts before it has ended.
      if (row.expiresAt && row.expiresAt.getTime() <= Date.now()) return { row, late: row };
      const weight = weightOf(carrier, row);
      if (BigInt(await lane.used(from, block)) + weight > quota) return undefined;
      await lane.reserve(row.id, block, weight);
      return { row, late: undefined };
    });
    if (!reserved) return;
    const { late } = reserved;
    if (late) {
      if (!(await carrier.isOver(late)) || (await carrier.search(late))) return;
      await journal.expire(late.id, EXPIRED);
      continue;
    }
    done.add(reserved.row.id);
    await sendReserved(journal, carrier, from, reserved.row);
  }
}

/** Sends what is counted, also of another process that has not come to it: a higher nonce never goes first. */
async function sendReserved(journal: Journal, carrier: Carrier, from: number, reserved: JournalRow): Promise<void> {
  const failed = await journal.inLane(async lane => {
    for (const row of await lane.from(from, 'open')) {
      const isCounted = row.sentBlock !== null && row.state === 'prepared';
      // Another caller of this process may have sent it meanwhile.
      const isRepeated = row.id === reserved.id && reserved.state === 'submitted';
      if (row.nonce > reserved.nonce || !(isCounted || isRepeated)) continue;
      try {
        await lane.submitted(row.id, await carrier.send(row));
      } catch (error) {
        return { id: row.id, error };
      }
    }
    return undefined;
  });
  if (!failed) return;
  await journal.note(failed.id, failed.error instanceof Error ? failed.error.message : String(failed.error));
  throw failed.error;
}

/** Runs work one at a time; whoever asks while one waits shares it. */
export function shared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () =>
    (waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return (running = work());
      }));
}
