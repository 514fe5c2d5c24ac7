import { randomUUID } from 'node:crypto';
import pg, { type Pool, type PoolConfig } from 'pg';

const CHANNEL = 'sello';
const GATHER_MS = 10;
/** A lost connection is tried again after the first of these, and ever less often, until the second. */
const RECONNECT_MS = 1_000;
const RECONNECT_MOST_MS = 30_000;
/** PostgreSQL takes payloads of less than 8,000 bytes. */
const PAYLOAD_BYTES = 7_900;

export interface Announcements {
  /** Tells the listeners here at once, and those of other server processes within some milliseconds. */
  publish(channels: Iterable<string>): void;
  /** Calls `listener` whenever the channel is announced, here or elsewhere. Returns how to stop. */
  listen(channel: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Wakes whoever waits for committed changes. The remote half is PostgreSQL's NOTIFY, sent outside the transaction: inside, it would
 * make all commits queue behind one lock. It is a hint, and may get lost: every listener also polls.
 */
export function createAnnouncements(pool: Pool, connection: PoolConfig): Announcements {
  const own = randomUUID();
  const listeners = new Map<string, Set<() => void>>();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let remote: Promise<pg.Client | undefined> | undefined;
  let closed = false;
  /** Of the connection that listens, in a row. */
  let failures = 0;

  const tell = (channel: string) => listeners.get(channel)?.forEach(listener => listener());
  const flush = () => {
    timer = undefined;
    const payloads = [''];
    for (const channel of pending) {
      const last = payloads.at(-1) ?? '';
      if (own.length + last.length + channel.length + 1 > PAYLOAD_BYTES) payloads.push(` ${channel}`);
      else payloads[payloads.length - 1] = `${last} ${channel}`;
    }
    pending.clear();
    pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) as p(payload)', [
        CHANNEL,
        payloads.map(payload => own + payload),
      ])
      .catch(() => undefined);
  };
  const connect = async (): Promise<pg.Client | undefined> => {
    const client = new pg.Client(connection);
    const lost = () => {
      if (closed) return;
      const wait = Math.min(RECONNECT_MS * 2 ** failures, RECONNECT_MOST_MS) * (0.5 + Math.random());
      failures += 1;
      setTimeout(() => {
        remote = closed ? undefined : connect();
      }, wait).unref();
    };
    // A connection may fail twice: what it still had to send fails after what it was to receive.
    client.on('error', () => void client.end().catch(() => undefined));
    client.once('end', lost);
    client.on('notification', ({ payload = '' }) => {
      const [from, ...channels] = payload.split(' ');
      if (from !== own) channels.forEach(tell);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      failures = 0;
      return client;
    } catch {
      return undefined;
    }
  };

  return {
    publish(channels) {
      for (const channel of channels) {
        pending.add(channel);
        tell(channel);
      }
      if (pending.size > 0 && !closed) timer ??= setTimeout(flush, GATHER_MS);
    },
    listen(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      remote ??= connect();
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(channel) === set) listeners.delete(channel);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await (await remote)?.end().catch(() => undefined);
    },
  };
}
