import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { Settings } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import { mailSeal, queueMail } from '../../../platform/mail/index.ts';
import { newCode, type CodePurpose } from './codes.ts';
import { codeLetter, type LetterKind } from './letters.ts';

const PATHS: Record<CodePurpose, string> = { recover: '/reset/', invite: '/invitations/', register: '/verifications/' };

/** With what a letter is written that carries what opens something. */
export interface CodeLetterParts {
  keystore: Keystore;
  settings: Pick<Settings, 'publicUrl'>;
}

/** Makes a code and queues the letter that carries it, in the caller's (platform) transaction. */
export async function mailCode(
  tx: Tx,
  parts: CodeLetterParts,
  letter: {
    purpose: CodePurpose;
    userId: string;
    organizationId: string | null;
    to: string;
    language: Language;
    about?: string;
    /** Its words, where they are not those of the purpose. */
    words?: LetterKind;
  },
): Promise<void> {
  const code = await newCode(tx, letter.purpose, letter.userId, letter.organizationId);
  await queueCodeLetter(tx, parts, { ...letter, code });
}

/**
 * Queues the letter that carries a code: it waits sealed, since of the code itself only a hash is kept. `about` names what it is for, so that the
 * reader can tell it from somebody else’s doing.
 */
export async function queueCodeLetter(
  tx: Tx,
  { keystore, settings }: CodeLetterParts,
  letter: {
    purpose: CodePurpose;
    code: string;
    organizationId: string | null;
    to: string;
    language: Language;
    about?: string;
    words?: LetterKind;
  },
): Promise<void> {
  const { code } = letter;
  const url = `${settings.publicUrl}${PATHS[letter.purpose]}${code}?lang=${letter.language}`;
  const dedupeKey = `${letter.purpose}:${createHash('sha256').update(code).digest('hex').slice(0, 32)}`;
  await queueMail(tx, {
    dedupeKey,
    organizationId: letter.organizationId,
    to: letter.to,
    ...codeLetter(letter.words ?? letter.purpose, letter.language, url, letter.about),
    seal: mailSeal(keystore),
  });
}

/**
 * Queues the letter of an invitation that is taken up at the organization's own provider: it carries no code, since who reads it proves nothing by
 * that.
 */
export const queueProviderLetter = (
  tx: Tx,
  publicUrl: string,
  { organizationId, to, language, about }: { organizationId: string; to: string; language: Language; about: string },
): Promise<unknown> =>
  queueMail(tx, {
    dedupeKey: `invite-sso:${randomUUID()}`,
    organizationId,
    to,
    ...codeLetter(
      'provider',
      language,
      `${publicUrl}/login/sso?organization=${organizationId}&lang=${language}`,
      about,
    ),
  });
