import { inLockOrder, type Tx } from '../../../platform/database/index.ts';

/** Makes the recipient of a credential active when it was delivered: until the first delivery they are pending (spec §4). */
export async function recipientReached(tx: Tx, credentialId: string): Promise<void> {
  inLockOrder(tx, 'recipient');
  await tx.run('select recipient_reached($1)', [credentialId]);
}

/** What a disabled recipient becomes when they are enabled again. */
export async function enabling(tx: Tx, recipientId: string): Promise<'enable' | 'reopen'> {
  const { reached } = await tx.one<{ reached: boolean }>('select is_reached($1) as reached', [recipientId]);
  return reached ? 'enable' : 'reopen';
}
