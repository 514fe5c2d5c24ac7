import type { Language } from '../../base/common/language.ts';
import { dayText, endText, pauseEndText, startText } from './claim-text.ts';
import type { PublicVerification, Verdict } from './verification.ts';
import type { VerdictWords } from './words-en-US.ts';

/** How a verdict is spoken of: one more than the verdicts, where only the seal is still missing, and two where there is nothing to judge. */
export type Tone = keyof VerdictWords['verdict'];

/** Puts values in the places of a sentence. One that ends with its own full stop, as `5:59 p.m.` or `S.A. de C.V.`, ends the sentence with it. */
export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}(\.?)/g, (place, name: string, stop: string) => {
    const value = values[name];
    return value === undefined ? place : value.endsWith('.') ? value : value + stop;
  });

/** Whether a text that somebody signed is an address that a page may lead to. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** The tone of a verification: where only the seal is still being made, that is said instead of "could not check"; what was replaced says so. */
export function toneOf(verification: {
  verdict: Verdict;
  steps: readonly { outcome: string; reason?: string | null }[];
  replacedBy?: string | null;
  revocation?: { canceled?: true | undefined } | null;
}): Tone {
  if (verification.verdict === 'revoked' && verification.replacedBy) return 'replaced';
  if (verification.verdict === 'revoked' && verification.revocation?.canceled) return 'canceled';
  if (verification.verdict !== 'unchecked') return verification.verdict;
  const waits = verification.steps.every(step => step.outcome !== 'unchecked' || step.reason === 'seal-pending');
  return waits ? 'sealing' : 'unchecked';
}

type Spoken = Pick<
  PublicVerification,
  | 'verdict'
  | 'steps'
  | 'issuer'
  | 'subject'
  | 'issuedAt'
  | 'validFrom'
  | 'validUntil'
  | 'revocation'
  | 'suspension'
  | 'replacedBy'
>;

/** Why a check is open that another time, or another connection, may close; nor does it matter which were not made for want of one. */
const LATER = /(?<!context)-unavailable|pending|not-|list-expired/;

/** What an open check is to whoever would rely on the credential: the gravest of all counts. */
function openOf(steps: Spoken['steps'], { open, doubt }: VerdictWords): string {
  const reasons = steps.flatMap(({ reason }) => reason ?? []);
  const doubted = reasons.find(each => each in doubt) as keyof typeof doubt | undefined;
  if (doubted) return fill(open.doubtful, { reason: doubt[doubted] });
  return reasons.every(each => LATER.test(each)) ? open.later : open.unknown;
}

/** Whether it is proven who issued it, and that it reads as it was signed: without that, a page repeats what a document claims. */
const isProven = (steps: Spoken['steps']): boolean =>
  steps.filter(({ id, outcome }) => outcome === 'passed' && /^(parse|issuer)$/.test(id)).length === 2;

/** Who issued it to whom and when, as it is proven or only claimed: a sentence that says nothing of whether it is valid. Empty where the document does not say. */
export function issuedSentence(
  { issuer, subject, issuedAt, steps }: Pick<Spoken, 'issuer' | 'subject' | 'issuedAt' | 'steps'>,
  language: Language,
  words: Pick<VerdictWords, 'issued' | 'claimed'>,
  isTold = isProven(steps),
): string {
  if (!issuedAt) return '';
  const who = subject.name === null ? 'unnamed' : 'named';
  return fill((isTold ? words.issued : words.claimed)[who], {
    issuer: issuer.name ?? issuer.did,
    name: subject.name ?? '',
    date: dayText(issuedAt, language),
  });
}

/** The verdict's word, its sentence and the line beneath, in a language: said of what was signed, and of nothing else. */
export function sentenceOf(
  verification: Spoken,
  language: Language,
  words: VerdictWords,
): { tone: Tone; word: string; head: string; line: string } {
  const tone = toneOf(verification);
  const { issuer, subject, issuedAt, revocation, suspension, validFrom, validUntil } = verification;
  const day = (instant: string) => dayText(instant, language);
  const told = {
    suspended: (at: string) => pauseEndText(at, language, suspension?.at ?? at),
    expired: (at: string) => endText(at, language, validFrom ?? issuedAt),
    'not-yet-valid': (at: string) => startText(at, language, validUntil),
  }[tone as string];
  const until = {
    revoked: revocation?.at,
    replaced: revocation?.at,
    suspended: suspension?.until,
    expired: validUntil,
    'not-yet-valid': validFrom,
  }[tone as string];
  const facts = {
    issuer: issuer.name ?? issuer.did,
    name: subject.name ?? '',
    date: issuedAt ? day(issuedAt) : '',
    until: until ? (told?.(until) ?? day(until)) : '',
  };
  const issued = issuedSentence(verification, language, words);
  const claimed = issuedSentence(verification, language, words, false);
  const values = { ...facts, issued, claimed, open: openOf(verification.steps, words) };
  const [head, line] = words.verdict[tone] as [string, string];
  const dated = (until && words.dated[tone as keyof VerdictWords['dated']]) ?? head;
  return { tone, word: words.word[tone], head: fill(dated, values), line: fill(line, values).trim() };
}
