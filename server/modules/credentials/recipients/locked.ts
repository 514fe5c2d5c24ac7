import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import { COLUMNS, type RecipientRow } from './present.ts';

/** Locks a recipient until the commit. @throws AppError error.not_found, recipient.erased: nothing more is done to an erased one */
export async function lockRecipient(tx: Tx, id: string): Promise<RecipientRow> {
  inLockOrder(tx, 'recipient');
  const row = found(
    await tx.maybe<RecipientRow>(`select ${COLUMNS} from recipients r where r.id = $1 for no key update`, [id]),
  );
  if (row.status === 'erased') throw new AppError('recipient.erased');
  return row;
}

/** Returns a recipient as they are now. @throws AppError error.not_found */
export const readRecipient = async (tx: Tx, id: string): Promise<RecipientRow> =>
  found(await tx.maybe<RecipientRow>(`select ${COLUMNS} from recipients r where r.id = $1`, [id]));
