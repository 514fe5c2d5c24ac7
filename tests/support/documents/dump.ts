import type { TestApp } from '../processes/app.ts';

/**
 * In which tables of a whole copy of the database one of some secrets stands as a value of its own. Digits are found where nothing goes on before or after
 * them: six of them stand in some id or fraction of a second by chance.
 */
export async function tablesWith(app: TestApp, secrets: readonly string[]): Promise<string[]> {
  const tables = await app.test.owner<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const pattern = `(^|[^0-9A-Za-z.])(${secrets.map(secret => secret.replace(/[^\w]/g, String.raw`\$&`)).join('|')})($|[^0-9A-Za-z])`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.test.owner(`select 1 from ${name} t where t::text ~ $1 limit 1`, [pattern]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
