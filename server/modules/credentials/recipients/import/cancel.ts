import {
  importMachine,
  type ImportState,
  type RecipientImport,
} from '../../../../../contract/credentials/recipients/index.ts';
import { next } from '../../../../../contract/base/common/states.ts';
import type { UserCaller, CallOrigin } from '../../../../platform/context/index.ts';
import type { Database, Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Kept } from '../../../../platform/idempotency/index.ts';
import { change } from '../../../base/events/index.ts';
import { dropPieces } from './pieces.ts';
import { lockImport, presentImport, readImport } from './read.ts';

/** Ends an import. What was not worked off is forgotten: it is personal data that nobody needs any more. */
export async function endImport(tx: Tx, importId: string, state: ImportState): Promise<void> {
  await tx.run('update recipient_imports set state = $2, finished_at = now() where id = $1', [importId, state]);
  await dropPieces(tx, importId);
}

/** Stops an import where it is: who was added stays. @throws AppError error.not_found, state.transition where it has ended */
export const cancelImport = (
  database: Database,
  caller: UserCaller,
  importId: string,
  origin: CallOrigin,
): Promise<Kept<RecipientImport>> =>
  change(database, caller, origin, async tx => {
    const row = await lockImport(tx, importId);
    const state = next(importMachine, row.state, 'cancel');
    if (!state) throw new AppError('state.transition');
    await endImport(tx, importId, state);
    const answer = presentImport(await readImport(tx, importId));
    return {
      answer,
      event: { type: 'cancel', resource: 'recipient', resourceId: importId, new: { added: answer.outcomes.added } },
    };
  });
