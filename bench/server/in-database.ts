import type { Parameter, Tx } from '../../server/platform/database/index.ts';

interface Explained {
  'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }];
}

/**
 * What the database itself takes for a piece of work, without the way there and back: planning and running each of its statements once more,
 * in milliseconds.
 */
export async function inDatabase(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const statements: [sql: string, params: readonly Parameter[]][] = [];
  const heard =
    <R>(ask: (sql: string, params?: readonly Parameter[]) => Promise<R>) =>
    (sql: string, params: readonly Parameter[] = []) => {
      statements.push([sql, params]);
      return ask(sql, params);
    };
  const listening = { ...tx, rows: heard(tx.rows), one: heard(tx.one), maybe: heard(tx.maybe), run: heard(tx.run) };
  await work(listening as Tx);
  let all = 0;
  for (const [sql, params] of statements) {
    const { 'QUERY PLAN': plan } = await tx.one<Explained>(`explain (analyze, timing off, format json) ${sql}`, params);
    all += plan[0]['Planning Time'] + plan[0]['Execution Time'];
  }
  return all;
}
