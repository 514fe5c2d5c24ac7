import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { readRecipient } from '../locked.ts';
import { present } from '../present.ts';

/** Returns invited recipients who have an address, held until the commit: an erasure of them waits. */
export function heldForMail(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string; language: Language | null }[]> {
  inLockOrder(tx, 'recipient');
  return tx.rows(
    `select id, name, email, language from recipients
     where id = any($1::uuid[]) and email is not null and wallet_status = 'invited' and status not in ('disabled', 'erased')
     order by id for share`,
    [ids],
  );
}

/** Returns a recipient as the API gives them. */
export const shownRecipient = async (tx: Tx, id: string): Promise<Recipient> => present(await readRecipient(tx, id));
