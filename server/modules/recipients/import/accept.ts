import { randomUUID } from 'node:crypto';
import type { RecipientImport } from '../../../../contract/recipients/index.ts';
import type { Caller, CallOrigin } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Kept } from '../../../platform/idempotency/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { change } from '../../events/index.ts';
import { lockForCreation } from '../../organizations/index.ts';
import { IMPORT_JOB } from './jobs.ts';
import { presentImport, readImport } from './read.ts';

/** Takes an import: from this commit on it survives any crash, because its job stands beside it. */
export const acceptImport = (
  database: Database,
  caller: Caller,
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
    await tx.run(
      `insert into recipient_import_rows (import_id, organization_id, row, content, is_twice)
       select $1, $2, n - 1, content, who <> '' and row_number() over (partition by who order by n) > 1
       from jsonb_array_elements($3::jsonb) with ordinality as x(content, n),
         lateral (select lower(coalesce(nullif(content ->> 'email', ''), content ->> 'did', '')) as who) y`,
      [importId, organizationId, JSON.stringify(rows)],
    );
    await enqueue(tx, { kind: IMPORT_JOB, key: importId, organizationId, payload: { importId } });
    return {
      answer: presentImport(await readImport(tx, importId)),
      event: { type: 'request', resource: 'recipient', resourceId: importId, new: { file, total: rows.length } },
    };
  });
