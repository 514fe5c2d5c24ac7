import { inLockOrder } from '../../../../platform/database/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';

/** Keeps that a credential's page was seen, for the lists that ask which were not. */
export const credentialViewed: Hearer<'credential.viewed'> = async (tx, { credentialId, at }) => {
  inLockOrder(tx, 'credential');
  await tx.run('update credentials set viewed_at = $2 where id = $1 and viewed_at is null', [credentialId, at]);
};
