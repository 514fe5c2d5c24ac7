import type { Language } from '../../../../contract/base/common/language.ts';
import { fill, toneOf, type Tone } from '../../../../contract/credentials/verification/sentence.ts';
import type { PublicVerification } from '../../../../contract/credentials/verification/verification.ts';
import { isBeforeSealOf } from './check/compare.ts';
import type { BrowserCheck } from './check/verify-in-browser.ts';
import { DIFFERENCE_WORDS } from './i18n/word-differences.ts';
import type { Words } from './i18n/index.ts';

interface Contradiction {
  tone: Tone;
  word: string;
  head: string;
  line: string;
}

/** What a check has against what the page says, in whatever language the page is read. */
export interface Checked {
  against: (language: Language, words: Words) => Contradiction | null;
}

/** Whether a browser found what the page says but for a seal that has come since: the page is a little old, and nothing of it is wrong. */
export const isSealedSince = (mine: Tone, theirs: Tone, verification: PublicVerification): boolean =>
  (theirs === 'sealing' && mine === 'valid') ||
  (theirs === 'revoked' && mine === 'canceled' && isBeforeSealOf('revocation', verification));

/**
 * Whether something was found, rather than a check not made: somebody rewrote what was signed, or it is by a stolen key. Of such a key a chain
 * that does not answer might have known better.
 */
const isDoubted = ({ steps }: BrowserCheck, { doubt }: Words): boolean => {
  const isUnsealed = !steps.some(({ id, reason }) => id === 'seal' && /unavailable|untrusted/.test(reason ?? ''));
  return steps.some(({ reason = '' }) => reason in doubt && (isUnsealed || reason !== 'key-compromised-unsealed'));
};

/**
 * What the page says first once the visitor's own browser found otherwise: it must not go on saying, largest of all, what is denied below.
 * Null where nothing is denied, as where the browser could not read all that it takes.
 */
export function contradictionOf(
  check: BrowserCheck,
  verification: PublicVerification,
  language: Language,
  words: Words,
): Contradiction | null {
  const { word } = words;
  const said = DIFFERENCE_WORDS[language];
  const [mine, theirs] = [toneOf(check), toneOf(verification)];
  if (mine === 'sealing' || (mine === 'unchecked' && !isDoubted(check, words))) return null;
  if (mine !== theirs && !isSealedSince(mine, theirs, verification))
    return { tone: mine, word: word[mine], head: said.other, line: fill(said.said, { theirs: word[theirs] }) };
  if (check.differences.length === 0) return null;
  return { tone: 'invalid', word: said.doubt, head: said.otherValues, line: said.whichValues };
}
