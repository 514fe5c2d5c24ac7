import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../contract/base/common/language.ts';
import { wordsOf } from '../../../../../scripts/sello-verify/words.ts';
import { EVIDENCE_WORDS } from '../../../../../src/custom/credentials/verification/i18n/word-evidence.ts';
import { PAGE_WORDS } from '../../../../../server/modules/credentials/verification/page/words.ts';
import { DIFFERENCE_WORDS } from '../../../../../src/custom/credentials/verification/i18n/word-differences.ts';
import { READING_WORDS } from '../../../../../src/custom/credentials/verification/i18n/word-readings.ts';
import enUS from '../../../../../src/custom/credentials/verification/i18n/en-US.ts';
import esMX from '../../../../../src/custom/credentials/verification/i18n/es-MX.ts';
import { fill, VERDICTS, sentenceOf, toneOf } from '../../../../../contract/credentials/verification/index.ts';
import type { Verdict, VerificationStep } from '../../../../../contract/credentials/verification/index.ts';
import { pauseEnd } from '../../../../../src/custom/credentials/verification/i18n/index.ts';
import { describeStep } from '../../../../../src/custom/credentials/verification/verdict.ts';
import { sample } from './sample.ts';

const WORDS = { 'en-US': enUS, 'es-MX': esMX };
const REASON_FILES = [
  'engine/verify/types.ts',
  'engine/canon/by-name/index.ts',
  'engine/credential/faults.ts',
  'engine/proofs/types.ts',
  'engine/did/authorize.ts',
  'engine/status/check.ts',
  'engine/approvals/wallet-approval.ts',
];
const REASON_TYPES =
  /export type (?:ReasonCode|ReadingFault|CredentialFault|ProofFault|KeyRefusal|StatusProblem|ApprovalFault) =([^;]+);/g;

const shape = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each)]))
    : typeof value;

describe('the words of the public page', () => {
  it('have a sentence for every reason the verifier can give, in both languages', () => {
    const types = REASON_FILES.flatMap(file => [...readFileSync(file, 'utf8').matchAll(REASON_TYPES)]);
    const reasons = types.flatMap(([, union = '']) =>
      [...union.matchAll(/'([a-z-]+)'/g)].map(([, reason = '']) => reason),
    );
    expect(reasons.length).toBeGreaterThan(60);
    // The page of a credential shows no token and no mobile document: of these the command has the sentences.
    const ofPage = reasons.filter(reason => !/^(?:token|mdoc)-/.test(reason));
    for (const { reasons: sentences } of Object.values(WORDS)) {
      expect(Object.keys(sentences).sort()).toEqual([...new Set(ofPage)].sort());
      expect(Object.values(sentences).every(sentence => sentence.endsWith('.'))).toBe(true);
    }
  });

  it('of the command have one for each reason, of tokens and bundles too', () => {
    const types = REASON_FILES.flatMap(file => [...readFileSync(file, 'utf8').matchAll(REASON_TYPES)]);
    const reasons = types.flatMap(([, union = '']) => [...union.matchAll(/'([a-z-]+)'/g)].map(([, each = '']) => each));
    for (const language of LANGUAGES)
      expect(Object.keys(wordsOf(language).reasons).sort()).toEqual(
        [...new Set([...reasons, ...Object.keys(EVIDENCE_WORDS[language].reasons)])].sort(),
      );
  });

  it('of the command say why certificates are refused, and that an issuer publishes no keys', () => {
    const [english, spanish] = [wordsOf('en-US').reasons, wordsOf('es-MX').reasons];
    expect(english['token-certificate']).toMatch(/malformed, self-signed or not signed by each other/);
    expect(spanish['token-certificate']).toMatch(/mal formados, están autofirmados o no se firman entre sí/);
    expect(english['token-metadata-malformed']).toMatch(/does not publish its keys/);
    expect(spanish['token-metadata-malformed']).toMatch(/no publica sus llaves/);
  });

  it('are complete in Spanish, and not the English ones', () => {
    expect(shape(esMX)).toEqual(shape(enUS));
    expect(shape(DIFFERENCE_WORDS['es-MX'])).toEqual(shape(DIFFERENCE_WORDS['en-US']));
    expect(shape(READING_WORDS['es-MX'])).toEqual(shape(READING_WORDS['en-US']));
    const english = Object.values(enUS.reasons) as string[];
    for (const sentence of Object.values(esMX.reasons)) expect(english).not.toContain(sentence);
  });

  it('are those that the server writes for readers without script', () => {
    for (const [language, words] of Object.entries(WORDS)) {
      const server = PAGE_WORDS[language as keyof typeof PAGE_WORDS];
      expect(words.verdict).toEqual(server.verdict);
      expect(words.word).toEqual(server.word);
      expect(words.outcome).toEqual(server.outcome);
      for (const [id, name] of Object.entries(server.step))
        expect(words.step[id as keyof typeof words.step][0]).toBe(name);
      for (const [id, label] of Object.entries(server.label))
        if (id in words.label) expect(words.label[id as 'reason']).toEqual(label);
    }
  });
});

describe('the verdict', () => {
  const steps = [{ id: 'status', outcome: 'unchecked' as const, reason: 'status-unavailable', sources: [] }];
  const revocation = { reason: 'El nombre se escribió mal', at: '2026-06-03T00:00:00.000Z' };

  it('has a sentence of its own for each standing, in both languages', () => {
    for (const language of ['en-US', 'es-MX'] as const) {
      const heads = VERDICTS.map(verdict => {
        const { head, line } = sentenceOf(sample({ verdict, steps, revocation }), language, WORDS[language]);
        expect(`${head} ${line}`).not.toMatch(/[{}]/);
        expect(line).toContain('María Núñez');
        return head;
      });
      expect(new Set(heads).size).toBe(VERDICTS.length);
    }
  });

  it.each([
    [
      'valid',
      'en-US',
      'This credential is valid. Issued by Universidad del Valle Azul to María Núñez on June 1, 2026.',
    ],
    [
      'valid',
      'es-MX',
      'Esta credencial es válida. La emitió Universidad del Valle Azul a nombre de María Núñez el 1 de junio de 2026.',
    ],
    ['revoked', 'en-US', 'This credential was revoked on June 3, 2026.'],
    ['revoked', 'es-MX', 'Esta credencial fue revocada el 3 de junio de 2026.'],
    ['expired', 'en-US', 'This credential expired on August 15, 2026.'],
    ['not-yet-valid', 'es-MX', 'Será válida a partir del 1 de julio de 2026.'],
  ] as const)('%s in %s names who, whom and when', (verdict, language, sentence) => {
    const { head, line } = sentenceOf(sample({ verdict, revocation }), language, WORDS[language]);
    expect(`${head} ${line}`).toContain(sentence);
  });

  // Paused in the evening in Mexico, where it is a day earlier than in UTC.
  it.each([
    ['a few minutes', '2026-11-28T02:25:00.000Z', 'November 28, 2026, 02:25 UTC'],
    ['the last second of a day in Mexico', '2026-12-01T05:59:59.000Z', 'December 1, 2026, 05:59 UTC'],
    ['the midnight after it', '2026-12-01T06:00:00.000Z', 'December 1, 2026, 06:00 UTC'],
    ['the last second of a day in UTC', '2026-11-30T23:59:59.000Z', 'November 30, 2026'],
  ])('say until when of a pause of %s', (_, until, said) => {
    const suspension = { at: '2026-11-28T02:20:00.000Z', until, reason: null };
    const { head } = sentenceOf(sample({ verdict: 'suspended', suspension }), 'en-US', enUS);
    expect(head).toBe(`This credential is paused until ${said}.`);
    expect(pauseEnd(until, suspension.at, 'en-US')).toBe(said);
  });

  it('names nobody whom the document does not name, and no day on which no seal says it was revoked', () => {
    const unnamed = sample({ verdict: 'revoked', subject: { did: null, name: null, fields: [] }, revocation: null });
    expect(sentenceOf(unnamed, 'en-US', enUS)).toMatchObject({
      head: 'This credential was revoked.',
      line: 'Issued by Universidad del Valle Azul on June 1, 2026. It is no longer valid.',
    });
    const unread = sample({ verdict: 'invalid', issuedAt: null });
    expect(sentenceOf(unread, 'en-US', enUS).line).toBe('A check failed: do not rely on it.');
  });

  it('repeats as a claim who issued it to whom, where that is not proven', () => {
    const passed = (id: string): VerificationStep => ({ id, outcome: 'passed', reason: null, sources: [] });
    const [parse, issuer] = [passed('parse'), passed('issuer')];
    const open = (of: VerificationStep, reason: string) => ({ ...of, outcome: 'unchecked' as const, reason });
    const lineOf = (verdict: Verdict, steps: VerificationStep[], language: 'en-US' | 'es-MX') =>
      sentenceOf(sample({ verdict, steps }), language, WORDS[language]).line;
    for (const verdict of ['revoked', 'suspended'] as const) {
      expect(lineOf(verdict, [parse, issuer], 'en-US')).toMatch(/^Issued by Universidad del Valle Azul to María Núñez/);
      for (const steps of [
        [open(parse, 'terms-remapped'), issuer],
        [parse, open(issuer, 'key-compromised-unsealed')],
      ]) {
        expect(lineOf(verdict, steps, 'en-US')).toMatch(
          /^It says that Universidad del Valle Azul issued it to María Núñez/,
        );
        expect(lineOf(verdict, steps, 'es-MX')).toMatch(/^Dice que Universidad del Valle Azul la emitió/);
      }
    }
  });

  it.each([
    ['later', 'did-unavailable'],
    ['later', 'status-unavailable'],
    ['later', 'status-list-expired'],
    ['later', 'chain-unavailable'],
    ['later', 'related-resource-unavailable'],
    ['unknown', 'did-unsupported'],
    ['unknown', 'key-unsupported'],
    ['unknown', 'proof-cryptosuite'],
    ['unknown', 'status-unsupported'],
    ['unknown', 'context-unavailable'],
    ['unknown', 'seal-untrusted'],
    ['unknown', 'too-large'],
    ['doubtful', 'key-compromised-unsealed'],
    ['doubtful', 'terms-remapped'],
    ['doubtful', 'reading-ambiguous'],
    ['doubtful', 'context-unsigned'],
    ['doubtful', 'status-list-proof'],
  ] as const)('where a check is open, is %s by its reason %s', (kind, reason) => {
    const open = (why: string): VerificationStep => ({ id: 'issuer', outcome: 'unchecked', reason: why, sources: [] });
    for (const language of ['en-US', 'es-MX'] as const) {
      const words = WORDS[language];
      // What comes later, or follows from the first, takes nothing from it.
      const steps = [open('chain-unavailable'), open(reason), open('not-reached')];
      const { line } = sentenceOf(sample({ verdict: 'unchecked', steps }), language, words);
      const told =
        kind === 'doubtful' ? fill(words.open.doubtful, { reason: words.reasons[reason] }) : words.open[kind];
      expect(line.endsWith(` ${told}`)).toBe(true);
    }
  });

  it('where a check is open, says nothing was found wrong only where that is so', () => {
    const ended: VerificationStep = { id: 'validity', outcome: 'failed', reason: 'expired', sources: [] };
    const { line } = sentenceOf(sample({ verdict: 'unchecked', steps: [...steps, ended] }), 'en-US', enUS);
    expect(line).toMatch(/Do not rely on it\. Its validity has ended\.$/);
    expect(enUS.open.later).toContain('Nothing was found wrong');
    expect(`${enUS.open.unknown} ${enUS.open.doubtful}`).not.toMatch(/Nothing|later/);
    expect(`${esMX.open.unknown} ${esMX.open.doubtful}`).not.toMatch(/nada|tarde/);
  });

  it('tells a seal on its way from a check that could not be made', () => {
    const pending = [{ id: 'seal', outcome: 'unchecked' as const, reason: 'seal-pending', sources: [] }];
    expect(toneOf({ verdict: 'unchecked', steps: pending })).toBe('sealing');
    expect(toneOf({ verdict: 'unchecked', steps: [...pending, ...steps] })).toBe('unchecked');
  });

  it('explains a step by its reason, and by what it proves when it passed', () => {
    expect(describeStep({ id: 'approval.2', outcome: 'failed', reason: 'approval-foreign' }, enUS)).toEqual({
      name: 'Approval 2',
      sentence: enUS.reasons['approval-foreign'],
    });
    expect(describeStep({ id: 'seal', outcome: 'passed', reason: null }, esMX).sentence).toBe(esMX.step.seal[1]);
    expect(describeStep({ id: 'approvals', outcome: 'not-applicable' }, enUS).sentence).toBe(enUS.notApplicable);
    expect(describeStep({ id: 'document', outcome: 'failed' }, enUS).sentence).toBe(enUS.step.document[2]);
  });
});
