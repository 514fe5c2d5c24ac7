import type { Language } from '../../../../contract/common/index.ts';
import type { PublicVerification } from '../../../../contract/verification/index.ts';
import { day, fill, PAGE_WORDS, type PageWords } from './words.ts';

export type Tone = keyof PageWords['verdict'];

/** The verdict as the page puts it: where only the seal is still missing, that is said instead of "could not check". */
export function toneOf({ verdict, steps }: Pick<PublicVerification, 'verdict' | 'steps'>): Tone {
  if (verdict !== 'unchecked') return verdict;
  return steps.every(step => step.outcome !== 'unchecked' || step.reason === 'seal-pending') ? 'sealing' : 'unchecked';
}

/** The verdict's word, its sentence and the line beneath, in a language. */
export function sentenceOf(
  verification: PublicVerification,
  language: Language,
): { tone: Tone; word: string; head: string; line: string } {
  const tone = toneOf(verification);
  const { verdict, word } = PAGE_WORDS[language];
  const until = {
    revoked: verification.revocation?.at,
    expired: verification.validUntil,
    'not-yet-valid': verification.validFrom,
  }[tone as string];
  const values = {
    issuer: verification.issuer.name,
    name: verification.subject.name,
    date: day(verification.issuedAt, language),
    until: day(until ?? verification.checkedAt, language),
  };
  const [head = '', line = ''] = verdict[tone];
  return { tone, word: word[tone], head: fill(head, values), line: fill(line, values) };
}
