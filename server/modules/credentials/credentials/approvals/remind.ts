import type { Tx } from '../../../../platform/database/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { askSignersAgain } from '../../../base/notifications/index.ts';
import type { CredentialParts } from '../registry/index.ts';

/**
 * Reminds those whose approval a request waits for, by an email each.
 *
 * @throws AppError reminder.nobody: it waits for nobody; reminder.too_soon: each of them had one within a day
 */
export async function remindSigners(
  tx: Tx,
  { clock }: CredentialParts,
  requestId: string,
): Promise<Changed<{ reminded: number }>> {
  const reminded = await askSignersAgain(tx, requestId, clock());
  return {
    answer: { reminded },
    event: { type: 'remind', resource: 'credentials', resourceId: requestId, new: { signers: reminded } },
  };
}
