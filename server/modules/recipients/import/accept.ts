import { randomUUID } from 'node:crypto';
import type { RecipientImport } from '../../../../contract/recipients/index.ts';
import type { UserCaller, CallOrigin } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Kept } from '../../../platform/idempotency/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { change } from '../../events/index.ts';
import { lockForCreation } from '../../organizations/index.ts';
import { IMPORT_JOB } from './jobs.ts';
import { writePieces } from './pieces.ts';
import { presentImport, readImport } from './read.ts';

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
    await writePieces(tx, organizationId, importId, rows);
    await enqueue(tx, { kind: IMPORT_JOB, key: importId, organizationId, payload: { importId } });
    return {
      answer: presentImport(await readImport(tx, importId)),
      event: { type: 'request', resource: 'recipient', resourceId: importId, new: { file, total: rows.length } },
    };
  });
