import { next } from '../../../../contract/common/index.ts';
import { isUnsigned, standingMachine } from '../../../../contract/credentials/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { ChangeEvent } from '../../events/index.ts';
import { completeSignatureRequests } from '../../notifications/index.ts';
import { awaitNoMore } from '../awaited.ts';
import type { CredentialParts } from '../parts.ts';
import { lockStanding } from './lock.ts';
import { withWho } from './refusal.ts';

/**
 * Cancels what waits for approval, or was returned: it is never signed, and its recipient's place is free again. @throws AppError why not, with whoever was
 * first
 */
export async function cancelCredential(
  tx: Tx,
  parts: CredentialParts,
  at: { projectId: string; credentialId: string },
): Promise<ChangeEvent> {
  const row = found((await lockStanding(tx, at.projectId, [at.credentialId]))[0]);
  const standing = isUnsigned(row.progress) ? next(standingMachine, row.standing, 'cancel') : null;
  if (!standing) {
    const key = row.standing === 'canceled' ? 'credential.canceled' : 'credential.transition';
    const [failed] = await withWho(tx, [{ id: row.id, key }]);
    throw new AppError(key, undefined, { who: failed?.who });
  }
  await tx.run('update credentials set standing = $2, holds_place = false where id = $1', [row.id, standing]);
  await completeSignatureRequests(tx, [row.id]);
  // Whose approval what is returned waits for is nobody's.
  if (row.progress === 'pending') await awaitNoMore(tx, parts, [row]);
  return {
    type: 'cancel',
    resource: 'credentials',
    resourceId: row.id,
    old: { standing: row.standing },
    new: { standing },
  };
}
