import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';

/** Returns the further addresses of a recipient. */
export const furtherAddresses = async (tx: Tx, recipientId: string): Promise<string[]> =>
  (
    await tx.rows<{ email: string }>('select email from recipient_addresses where recipient_id = $1', [recipientId])
  ).map(({ email }) => email);

/**
 * Makes sure that a main address is no further address of another recipient. A further address of the recipient becomes the main one.
 * @throws AppError recipient.exists
 */
export async function notOfAnother(tx: Tx, email: string, recipientId?: string): Promise<void> {
  const taken = await tx.maybe<{ recipient_id: string }>(
    'select recipient_id from recipient_addresses where email = $1',
    [email],
  );
  if (!taken) return;
  if (taken.recipient_id !== recipientId) throw new AppError('recipient.exists', { email: 'duplicate_row' });
  await tx.run('delete from recipient_addresses where email = $1', [email]);
}
