import { fill, toneOf, type Tone } from '../../../contract/verification/sentence.ts';
import type { PublicVerification } from '../../../contract/verification/verification.ts';
import type { BrowserCheck } from './check/verify-in-browser.ts';
import type { Words } from './i18n/index.ts';

interface Contradiction {
  tone: Tone;
  word: string;
  head: string;
  line: string;
}

/**
 * What the page says first once the visitor's own browser found otherwise: it must not go on saying, largest of all, what is denied below.
 * Null where nothing is denied, as where the browser could not read all that it takes.
 */
export function contradictionOf(
  check: BrowserCheck,
  verification: PublicVerification,
  { word, browser }: Words,
): Contradiction | null {
  const [mine, theirs] = [toneOf(check), toneOf(verification)];
  if (mine === 'unchecked' || mine === 'sealing') return null;
  if (mine !== theirs)
    return { tone: mine, word: word[mine], head: browser.other, line: fill(browser.said, { theirs: word[theirs] }) };
  if (check.differences.length === 0) return null;
  return { tone: 'invalid', word: browser.doubt, head: browser.otherValues, line: browser.whichValues };
}
