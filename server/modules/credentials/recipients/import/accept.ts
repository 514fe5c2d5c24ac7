import { randomUUID } from 'node:crypto';
import type { RecipientImport } from '../../../../../contract/credentials/recipients/index.ts';
import type { UserCaller, CallOrigin } from '../../../../platform/context/index.ts';
import { refuseBeyondShare, type Database, type Tx } from '../../../../platform/database/index.ts';
import type { Kept } from '../../../../platform/idempotency/index.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import { change } from '../../../base/events/index.ts';
import { lockForCreation } from '../../../accounts/organizations/index.ts';
import { IMPORT_JOB } from './jobs.ts';
import { writePieces } from './pieces.ts';
import { presentImport, readImport } from './read.ts';

/** How many people the imports that wait may add, with those of these rows whose address nobody has yet. */
async function newPeople(tx: Tx, importId: string, rows: readonly object[]): Promise<number> {
  const emails = rows.flatMap(row =>
    'email' in row && typeof row.email === 'string' ? row.email.trim().toLowerCase() : [],
  );
  const { count } = await tx.one<{ count: number }>(
    `select (select count(*) from (select distinct x.email from unnest($1::text[]) as x(email)) x where x.email <> ''
         and not exists (select from recipients r where r.email = x.email))::int
       + coalesce((select sum(i.total - i.added - i.known - i.duplicate - i.invalid) from recipient_imports i where i.finished_at is null and i.id <> $2), 0)::int as count`,
    [emails, importId],
  );
  return count + rows.length - emails.length;
}

/** Takes an import: from this commit on it survives any crash, because its job stands beside it. */
export const acceptImport = (
  database: Database,
  caller: UserCaller,
  { file, rows }: { file: string; rows: readonly object[] },
  origin: CallOrigin,
): Promise<Kept<RecipientImport>> =>
  change(database, caller, origin, async tx => {
    const { organizationId } = caller;
    const importId = randomUUID();
    await lockForCreation(tx, organizationId);
    await tx.run(
      'insert into recipient_imports (id, organization_id, requested_by, file, total) values ($1, $2, $3, $4, $5)',
      [importId, organizationId, caller.userId, file, rows.length],
    );
    await refuseBeyondShare(tx, organizationId, 'recipients', await newPeople(tx, importId, rows));
    await writePieces(tx, organizationId, importId, rows);
    await enqueue(tx, { kind: IMPORT_JOB, key: importId, organizationId, payload: { importId } });
    return {
      answer: presentImport(await readImport(tx, importId)),
      event: { type: 'request', resource: 'recipient', resourceId: importId, new: { file, total: rows.length } },
    };
  });
