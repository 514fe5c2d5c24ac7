import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';
import { createFairQueue, type Share } from '../turns/index.ts';
import type { DatabaseAddress, WalledRole } from './address.ts';
import { createAnnouncements } from './announcements.ts';
import type { PlatformUse } from './platform-uses.ts';
import { inOneWrite } from './one-write.ts';
import { createStatementNames } from './statement-names.ts';
import { transactionOn, type Tx } from './transaction.ts';
import { typeParsers } from './types.ts';
import { isUuid } from './uuid.ts';
import { beyondShare } from './beyond-share.ts';

export interface DatabaseOptions {
  address: DatabaseAddress;
  /** Open connections at most, per role. */
  connections?: number;
  /** What one organization's requests may have of them; left out, what suits the world. */
  share?: Share;
  /** How long a statement may run, in milliseconds; left out, what suits the world. */
  statementMs?: { request: number; job: number };
  /** Hears of errors nobody waits for: lost idle connections, failed work after a commit. */
  onError?: (error: unknown) => void;
  /** Hears of every transaction that failed, before its caller does. */
  onFailure?: (error: unknown) => void;
}

export interface Way {
  /**
   * The work sends all its statements before it first waits for one: its end goes out with them, in the same trip. What it makes of the answers
   * undoes nothing any more.
   */
  inOneTrip?: boolean;
}

/** The three ways in. Each call is one transaction: committed when `work` resolves, rolled back when it throws. */
export interface Database {
  /** Sees the rows of one organization and nothing else, whatever the SQL says. @throws TypeError when the id is no UUID. */
  organization<T>(organizationId: string, work: (tx: Tx) => Promise<T>, way?: Way): Promise<T>;
  /** Sees all rows. Each use is listed in platform-uses.ts. */
  platform<T>(use: PlatformUse, work: (tx: Tx) => Promise<T>, way?: Way): Promise<T>;
  /** Reads the `public_…` views and nothing else. */
  public<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls `listener` after commits that announced the channel, in this process or another. A hint: poll as well. */
  listen(channel: string, listener: () => void): () => void;
  /**
   * The same database for those who wait for an answer. Organizations take connections in turns, and none takes more than its share
   * (`ShareUsed`). A statement ends after some seconds (`isOverTime`).
   */
  forRequests(): Database;
  close(): Promise<void>;
}

/** Lost against another transaction; or the login was given another password since it was asked for. */
const AGAIN = new Set(['40001', '40P01', '28P01']);
const ATTEMPTS = 5;
/** Waiting longer than this for a connection is a failure that is told, not a call that hangs. */
const PATIENCE_MS = 20_000;
const STATEMENT_MS = { request: 10_000, job: 600_000 };
/** Connections that a newcomer from another organization finds free, or free soon. */
const shareOf = (connections: number): Share => ({
  atOnce: Math.max(1, Math.floor(connections * 0.4)),
  waitingMax: 100,
  patienceMs: PATIENCE_MS,
});
/** Requests of all organizations that wait for a connection in one process. */
const WAITING_MAX = 1_000;

/**
 * Opens the pools; connections are made when first needed. `work` may run several times, because a transaction that lost against
 * another (serialization failure, deadlock) is repeated up to four times: it must have no effect outside the transaction. What is to be
 * done elsewhere is asked of a job.
 */
export function openDatabase({
  address,
  connections = 10,
  share = shareOf(connections),
  statementMs = STATEMENT_MS,
  onError = () => undefined,
  onFailure = () => undefined,
}: DatabaseOptions): Database {
  // A pool per role, each with a login that is this role and can become no other.
  const pools = new Map<WalledRole, Pool>();
  const names = createStatementNames();
  const poolOf = (role: WalledRole): Pool => {
    const found = pools.get(role);
    if (found) return found;
    const pool = new pg.Pool({
      ...address.logins[role].connection,
      max: connections,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: PATIENCE_MS,
      types: typeParsers,
      // Statements that do not need each other's answers go out together: `Promise.all` of them costs one round trip.
      pipeline: true,
      application_name: role,
    });
    // Of a connection that is lent out the pool does not listen; what is asked of it fails, and tells who asked.
    pool.on('connect', client => {
      client.on('error', () => undefined);
      inOneWrite(client);
    });
    // An idle connection that ends while we close is no news.
    pool.on('error', error => void (isClosed || onError(error)));
    pools.set(role, pool);
    return pool;
  };
  let isClosed = false;
  const announcements = createAnnouncements(poolOf('sello_platform'), address.logins.sello_platform.connection);

  const once = async <T>(role: WalledRole, begin: string, work: (tx: Tx) => Promise<T>, way: Way): Promise<T> => {
    const client = await poolOf(role).connect();
    const { tx, channels, end } = transactionOn(client, names);
    let broken = false;
    try {
      // Not waited for: the first statement goes out with it. Where it fails the connection is lost, and all that follows with it.
      const begun = client.query(begin);
      const working = work(tx);
      const commit = () => {
        end();
        return client.query('commit');
      };
      const [, result, committed] = await Promise.all([begun, working, way.inOneTrip ? commit() : undefined]);
      const { command } = committed ?? (await commit());
      // A statement failed and `work` swallowed its error: PostgreSQL then answers COMMIT with ROLLBACK.
      if (command !== 'COMMIT')
        throw new Error('The transaction was aborted by an error that its work did not pass on.');
      announcements.publish(channels);
      return result;
    } catch (error) {
      end();
      onFailure(error);
      broken = await rollback(client);
      throw beyondShare(error) ?? error;
    } finally {
      client.release(broken);
    }
  };
  const repeated = async <T>(
    role: WalledRole,
    begin: string,
    work: (tx: Tx) => Promise<T>,
    way: Way = {},
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(role, begin, work, way);
      } catch (error) {
        if (attempt === ATTEMPTS || !AGAIN.has(codeOf(error))) throw error;
        await sleep(Math.random() * 10 * 2 ** attempt);
      }
    }
  };

  const inTurn = createFairQueue({ atOnce: connections, waitingMax: WAITING_MAX, share });
  type Turn = <T>(organizationId: string, work: () => Promise<T>) => Promise<T>;
  const handle = (statementMost: number, turn: Turn): Database => {
    // Said within each transaction: a pooler between us and PostgreSQL hands one session to many.
    const limit = `set local statement_timeout = ${Math.trunc(statementMost)}`;
    return {
      async organization(organizationId, work, way) {
        if (!isUuid(organizationId)) throw new TypeError('An organization is named by a UUID');
        const begin = `begin; set local sello.organization = '${organizationId}'; ${limit}`;
        return turn(organizationId, () => repeated('sello_app', begin, work, way));
      },
      platform: (_use, work, way) => repeated('sello_platform', `begin; ${limit}`, work, way),
      public: work => repeated('sello_public', `begin read only; ${limit}`, work),
      listen: announcements.listen,
      forRequests: () => requests,
      async close() {
        isClosed = true;
        await announcements.close();
        await Promise.all([...pools.values()].map(pool => pool.end()));
      },
    };
  };
  const requests = handle(statementMs.request, (line, work) => inTurn({ line: line.toLowerCase() }, work));
  return handle(statementMs.job, (_organizationId, work) => work());
}

/** Whether the connection is unusable afterwards. */
async function rollback(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return false;
  } catch {
    return true;
  }
}

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
