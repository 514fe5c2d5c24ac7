import pg, { type PoolConfig } from 'pg';
import { onOwnConnection } from '../../../server/platform/database/owner.ts';
import { quantile } from './figure.ts';

const COMMITS = 300;
const TABLE = 'create table if not exists bare (n int)';
const COMMIT = 'insert into bare values (1)';

/** Milliseconds that one commit takes, as the median: a row without anything beside it. */
export const bareCommit = (config: PoolConfig): Promise<number> =>
  onOwnConnection(config, async client => {
    await client.query(TABLE);
    const times: number[] = [];
    for (let i = 0; i < COMMITS; i += 1) {
      const start = performance.now();
      await client.query(COMMIT);
      times.push(performance.now() - start);
    }
    return quantile(times, 0.5);
  });

/** How many such commits so many connections make a second. */
export async function bareCommits(config: PoolConfig, connections: number): Promise<number> {
  const pool = new pg.Pool({ ...config, max: connections });
  await pool.query(TABLE);
  await Promise.all(Array.from({ length: connections }, () => pool.query(COMMIT)));
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let i = 0; i < COMMITS; i += 1) await pool.query(COMMIT);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await pool.end();
  return (connections * COMMITS) / seconds;
}

/**
 * Seconds that the rows which a query answers take when the same bytes are written by one INSERT of typed arrays, into a table without indexes:
 * the median of five.
 */
export const sameBytes = (config: PoolConfig, source: string): Promise<number> =>
  onOwnConnection(config, async client => {
    await client.query(`create table same_bytes as ${source} limit 0`);
    const { rows: types } = await client.query<{ type: string }>(
      "select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = 'same_bytes'::regclass and attnum > 0 order by attnum",
    );
    // As the database writes them: nothing is parsed here, and nothing made of it again.
    const { rows } = await client.query<(string | null)[]>({
      text: source,
      rowMode: 'array',
      types: { getTypeParser: () => (text: string) => text },
    });
    const columns = types.map((_, i) => rows.map(row => row[i]));
    const insert = `insert into same_bytes select * from unnest(${types.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')})`;
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      await client.query('truncate same_bytes');
      const start = performance.now();
      await client.query(insert, columns);
      times.push((performance.now() - start) / 1000);
    }
    await client.query('drop table same_bytes');
    return quantile(times, 0.5);
  });
