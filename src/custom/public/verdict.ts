import type { Language } from '../../../contract/common/language.ts';
import type { PublicVerification, Verdict } from '../../../contract/verification/verification.ts';
import { day, fill, type Words } from './i18n/index.ts';

/** How the page speaks of a verdict: one more than the verdicts, where only the seal is still missing. */
export type Tone = keyof Words['verdict'];

/** The tone of a verification, or of a check made in the browser. */
export function toneOf(verification: {
  verdict: Verdict;
  steps: readonly { outcome: string; reason?: string | null }[];
}): Tone {
  if (verification.verdict !== 'unchecked') return verification.verdict;
  const waits = verification.steps.every(step => step.outcome !== 'unchecked' || step.reason === 'seal-pending');
  return waits ? 'sealing' : 'unchecked';
}

/** The verdict's word, its sentence and the line beneath, in a language. */
export function sentenceOf(
  verification: PublicVerification,
  language: Language,
  words: Words,
): { tone: Tone; word: string; head: string; line: string } {
  const tone = toneOf(verification);
  const until =
    tone === 'revoked'
      ? verification.revocation?.at
      : tone === 'expired'
        ? verification.validUntil
        : verification.validFrom;
  const values = {
    issuer: verification.issuer.name,
    name: verification.subject.name,
    date: day(verification.issuedAt, language),
    until: day(until ?? verification.checkedAt, language),
  };
  const [head = '', line = ''] = words.verdict[tone];
  return { tone, word: words.word[tone], head: fill(head, values), line: fill(line, values) };
}

/** A step's name and what is to be said of it: what it proves, why it failed, or that it does not apply. */
export function describeStep(
  step: { id: string; outcome: string; reason?: string | null },
  words: Words,
): { name: string; sentence: string } {
  const [kind = '', n = ''] = step.id.split('.');
  const [name = step.id, proves = ''] = words.step[kind as keyof Words['step']] ?? [];
  const reason = step.reason && (words.reasons as Record<string, string>)[step.reason];
  const sentence = reason || (step.outcome === 'not-applicable' ? words.notApplicable : proves);
  return { name: fill(name, { n }), sentence };
}
