import { randomBytes } from 'node:crypto';
import type { LetterKind } from '../../../../contract/base/notifications/letter-kinds.ts';
import type { Settings } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import { queueMail, type Mail } from '../../../platform/mail/index.ts';
import { unwanted } from './choices.ts';
import { unsubscribeToken } from './token.ts';

export interface LetterParts {
  keystore: Keystore;
  settings: Pick<Settings, 'publicUrl'>;
}

/** A letter that its reader may choose not to get. */
export type ChosenLetter = Mail & { organizationId: string; userId: string; kind: LetterKind };

/** Through which all letters go that their readers choose. */
export interface LetterDesk {
  /** Where they are chosen: each such letter leads there (`choices` of `writeLetter`). */
  choicesUrl: string;
  /** Queues a letter where its reader wants it, with the header by which they end its kind. Answers whether it is new, and wanted. */
  queue(tx: Tx, letter: ChosenLetter): Promise<boolean>;
}

export const unsubscribeSecret = (keystore: Keystore): Promise<Buffer> =>
  keystore.secret('mail.unsubscribe', () => randomBytes(32));

/** Opened before a transaction: its secret stands in one of its own. */
export async function letterDesk({ keystore, settings }: LetterParts): Promise<LetterDesk> {
  const secret = await unsubscribeSecret(keystore);
  return {
    choicesUrl: `${settings.publicUrl}/account/notifications`,
    async queue(tx, { userId, kind, ...mail }) {
      const whose = { organizationId: mail.organizationId, userId };
      if ((await unwanted(tx, kind, [whose]))(whose)) return false;
      return queueMail(tx, {
        ...mail,
        unsubscribeUrl: `${settings.publicUrl}/api/v1/mail/unsubscribe/${unsubscribeToken(secret, { kind, ...whose })}`,
      });
    },
  };
}
