import type { Language } from '../../../../contract/base/common/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** Sets the language of a locked recipient, as they chose it themselves. The caller records it. */
export const setRecipientLanguage = (tx: Tx, recipientId: string, language: Language): Promise<number> =>
  tx.run('update recipients set language = $2, revision = revision + 1 where id = $1', [recipientId, language]);

/** Sets the number that a recipient proved. */
export const setRecipientPhone = (tx: Tx, recipientId: string, phone: string): Promise<number> =>
  tx.run('update recipients set phone = $2, revision = revision + 1 where id = $1', [recipientId, phone]);
