import type { PoolConfig } from 'pg';
import type { Database } from './database.ts';
import { onOwnConnection } from './owner.ts';
import type { Tx } from './transaction.ts';

const PUBLIC_URL = 'public_url';

/** A setting of the installation, or undefined. The caller checks its shape. */
export async function readSetting(tx: Tx, key: string): Promise<unknown> {
  return (await tx.maybe<{ value: unknown }>('select value from settings where key = $1', [key]))?.value;
}

/** The keys of the settings that begin so, in their order. */
export const settingsOf = async (tx: Tx, beginning: string): Promise<string[]> =>
  (await tx.rows<{ key: string }>('select key from settings where starts_with(key, $1) order by key', [beginning])).map(
    ({ key }) => key,
  );

/** As `readSetting`, held until the transaction ends. */
export async function lockSetting(tx: Tx, key: string): Promise<unknown> {
  return (await tx.maybe<{ value: unknown }>('select value from settings where key = $1 for update', [key]))?.value;
}

/** A setting, read by the owner of the tables: before the server's own logins are there. */
export const readOwnSetting = (owner: PoolConfig, key: string): Promise<unknown> =>
  onOwnConnection(owner, async client => {
    const { rows } = await client.query<{ value: unknown }>('select value from settings where key = $1', [key]);
    return rows[0]?.value;
  });

/** Stores a setting, replacing what was there. */
export async function writeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.run(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, updated_at = now()',
    [key, JSON.stringify(value)],
  );
}

/** Stores a setting unless it is there; answers what stands there now. Safe when several processes start at once. */
export async function settleSetting(tx: Tx, key: string, value: unknown): Promise<unknown> {
  await tx.run('insert into settings (key, value) values ($1, $2) on conflict (key) do nothing', [
    key,
    JSON.stringify(value),
  ]);
  return readSetting(tx, key);
}

/**
 * Keeps the public address of the first start. It stands in every DID, credential id and link ever issued, so another one is refused once something has
 * it: until then (`isUsed`) the start may have failed, and the address been mistyped.
 * @throws when the installation has another address.
 */
export async function keepPublicUrl(
  database: Database,
  publicUrl: string,
  isUsed: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const kept = await database.platform('settings', async tx => {
    await settleSetting(tx, PUBLIC_URL, publicUrl);
    const found = await lockSetting(tx, PUBLIC_URL);
    if (found === publicUrl || (await isUsed(tx))) return found;
    await writeSetting(tx, PUBLIC_URL, publicUrl);
    return publicUrl;
  });
  if (kept === publicUrl) return;
  throw new Error(
    `This installation was made for ${String(kept)}, which stands in every credential it issued. ` +
      `Start with PUBLIC_URL=${String(kept)}, or choose an empty DATA_DIR (or database) for ${publicUrl}.`,
  );
}
