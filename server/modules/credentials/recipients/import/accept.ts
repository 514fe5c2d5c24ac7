import { randomUUID } from 'node:crypto';
import { emailForm, isEmailAddress } from '../../../../../contract/base/common/index.ts';
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

/** A row's address, or else its DID, in the form that is kept; undefined of a row that names nobody. */
function whoOf(row: object): { email: string } | { did: string } | undefined {
  const { email, did } = row as { email?: unknown; did?: unknown };
  if (typeof email === 'string' && email.trim() !== '')
    return isEmailAddress(emailForm(email)) ? { email: emailForm(email) } : undefined;
  return typeof did === 'string' && did.trim() !== '' ? { did: did.trim() } : undefined;
}

/** How many people the imports that wait may add, with those whom these rows name and the organization does not have. */
async function newPeople(tx: Tx, importId: string, rows: readonly object[]): Promise<number> {
  const named = rows.map(whoOf);
  const emails = named.flatMap(who => (who && 'email' in who ? [who.email] : []));
  const dids = named.flatMap(who => (who && 'did' in who ? [who.did] : []));
  const { count } = await tx.one<{ count: number }>(
    `select ((select count(*) from (select distinct x.email from unnest($1::text[]) as x(email)) x
         where not exists (select from recipients r where r.email = x.email)
           and not exists (select from recipient_addresses a where a.email = x.email))
       + (select count(*) from (select distinct x.did from unnest($2::text[]) as x(did)) x
         where not exists (select from recipients r where r.did = x.did))
       + coalesce((select sum(i.total - i.added - i.known - i.duplicate - i.invalid) from recipient_imports i where i.finished_at is null and i.id <> $3), 0))::int as count`,
    [emails, dids, importId],
  );
  return count;
}

/** Takes an import: from this commit on it survives any crash, because its job stands beside it. */
export const acceptImport = (
  database: Database,
  caller: UserCaller,
  { file, rows, invite }: { file: string; rows: readonly object[]; invite: boolean },
  origin: CallOrigin,
): Promise<Kept<RecipientImport>> =>
  change(database, caller, origin, async tx => {
    const { organizationId } = caller;
    const importId = randomUUID();
    await lockForCreation(tx, organizationId);
    await tx.run(
      'insert into recipient_imports (id, organization_id, requested_by, file, total, invite) values ($1, $2, $3, $4, $5, $6)',
      [importId, organizationId, caller.userId, file, rows.length, invite],
    );
    await refuseBeyondShare(tx, organizationId, 'recipients', await newPeople(tx, importId, rows));
    await writePieces(tx, organizationId, importId, rows);
    await enqueue(tx, { kind: IMPORT_JOB, key: importId, organizationId, payload: { importId } });
    return {
      answer: presentImport(await readImport(tx, importId)),
      event: { type: 'request', resource: 'recipient', resourceId: importId, new: { file, total: rows.length } },
    };
  });
