import type { ClientBase, QueryConfig } from 'pg';

/** A value that PostgreSQL takes. Objects and arrays for jsonb columns are passed through `JSON.stringify` by the caller. */
export type Parameter =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | undefined
  | readonly (string | number | Buffer | null)[];

/** One open transaction, bound to one role. It ends with the function that received it. */
export interface Tx {
  /** All rows. */
  rows<R extends object>(sql: string, params?: readonly Parameter[]): Promise<R[]>;
  /** The only row. @throws when there is none, or more than one. */
  one<R extends object>(sql: string, params?: readonly Parameter[]): Promise<R>;
  /** The only row, or undefined. @throws when there is more than one. */
  maybe<R extends object>(sql: string, params?: readonly Parameter[]): Promise<R | undefined>;
  /** The number of rows touched. */
  run(sql: string, params?: readonly Parameter[]): Promise<number>;
  /** Tells the listeners of a channel, in every server process, once the transaction is committed. */
  announce(channel: string): void;
}

const IN_FAILED_TRANSACTION = '25P02';

/**
 * Wraps a client that has begun a transaction. Texts used often are prepared once per connection under the name given by `nameOf`. After `end`
 * no statement goes out any more: one that was on its way when another failed would be done outside, or in the next transaction.
 */
export function transactionOn(
  client: ClientBase,
  nameOf: (sql: string) => string | undefined,
): { tx: Tx; channels: ReadonlySet<string>; end: () => void } {
  const channels = new Set<string>();
  let isOver = false;
  /** Why nothing more is done until the transaction, or its savepoint, is rolled back. */
  let failure: unknown;
  const query = async <R extends object>(sql: string, params: readonly Parameter[] = []) => {
    if (isOver) throw new Error(`The transaction of this statement is over: ${sql}`);
    const name = nameOf(sql);
    // The extended protocol takes one statement at a time: a text that was tampered with cannot go on with another.
    const statement: QueryConfig & { queryMode: 'extended' } = {
      text: sql,
      values: [...params],
      queryMode: 'extended',
      ...(name && { name }),
    };
    try {
      const result = await client.query<R>(statement);
      failure = undefined;
      return result;
    } catch (error) {
      // Of statements sent together those after the one that failed are refused for its sake: whoever hears of one hears why.
      if (failure !== undefined && (error as { code?: string }).code === IN_FAILED_TRANSACTION) throw failure;
      throw (failure = error);
    }
  };
  const maybe = async <R extends object>(sql: string, params?: readonly Parameter[]) => {
    const { rows } = await query<R>(sql, params);
    if (rows.length > 1) throw new Error(`At most one row expected, ${rows.length} found: ${sql}`);
    return rows[0];
  };
  const tx: Tx = {
    rows: async (sql, params) => (await query(sql, params)).rows as never,
    maybe,
    async one<R extends object>(sql: string, params?: readonly Parameter[]) {
      const row = await maybe<R>(sql, params);
      if (row === undefined) throw new Error(`One row expected, none found: ${sql}`);
      return row;
    },
    run: async (sql, params) => (await query(sql, params)).rowCount ?? 0,
    announce: channel => void channels.add(channel),
  };
  return { tx, channels, end: () => void (isOver = true) };
}
