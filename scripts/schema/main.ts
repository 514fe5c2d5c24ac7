/** `npm run schema`: writes server/schema from a fresh database, all migrations applied and the states as the contract has them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedAddress, ensureDatabase, migrate, schemaFolder } from '../../server/platform/database/index.ts';
import { startPostgres } from '../../server/platform/postgres/index.ts';
import { modules } from '../../server/modules/index.ts';
import { schemaOf } from './schema-of.ts';

const folder = await mkdtemp(join(tmpdir(), 'sello-schema-'));
const postgres = await startPostgres({ dataDir: folder, tests: true });
try {
  const { owner } = embeddedAddress(postgres.socketDir);
  await ensureDatabase(embeddedAddress(postgres.socketDir));
  await migrate(owner);
  for (const [room, text] of Object.entries(await schemaOf(owner, modules)))
    await writeFile(join(schemaFolder(), `${room}.sql`), text);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
