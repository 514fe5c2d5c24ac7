import { describe, expect, it } from 'vitest';
import type { Pack } from '../../../../../contract/credentials/verifiers/pack.ts';
import type { VerifierAttempt } from '../../../../../contract/credentials/verifiers/attempt.ts';
import type { OfflineJudgement } from '../../../../../engine/openid4vp/offline/index.ts';
import { loadReasons } from '../../../../../src/custom/credentials/pov/door/reasons/index.ts';
import { saidOf, saidOfAttempt } from '../../../../../src/custom/credentials/pov/door/said.ts';
import { loadWords } from '../../../../../src/custom/credentials/pov/words/index.ts';

const PICTURE = 'data:image/png;base64,AAAA';
const pack = (fields: string[][] = []) =>
  ({ fields: fields.map(path => ({ path, purpose: { 'en-US': 'p', 'es-MX': 'p' } })) }) as unknown as Pack;
const judgement = (more: Partial<OfflineJudgement> = {}): OfflineJudgement => ({
  outcome: 'success',
  reason: null,
  faults: [],
  presentation: {
    query: 'own',
    at: 0,
    format: 'ldp_vc',
    outcome: 'success',
    verdict: 'valid',
    steps: [],
    issuer: 'did:web:uni.example',
    types: [],
    claims: { name: 'Título', credentialSubject: { name: 'Ana', over18: true, portrait: PICTURE } },
    holder: {},
  },
  isHolderProven: false,
  credential: null,
  places: [],
  ...more,
});
async function say(more: Partial<OfflineJudgement>, fields?: string[][], language: 'en-US' | 'es-MX' = 'en-US') {
  const [words, reasons] = [await loadWords(language), await loadReasons(language)];
  return saidOf(judgement(more), { source: 'paper', pack: pack(fields), at: 0, language, words, reasons });
}

describe('a verdict in words', () => {
  it('shows what was asked, and of a whole credential what it is called and whose it is', async () => {
    const asked = await say({}, [
      ['credentialSubject', 'over18'],
      ['credentialSubject', 'portrait'],
      ['credentialSubject', 'gone'],
    ]);
    expect(asked.claims).toEqual([
      { label: 'over18', value: 'Yes', isPicture: false },
      { label: 'portrait', value: PICTURE, isPicture: true },
    ]);
    expect((await say({})).claims.map(({ value }) => value)).toEqual(['Título', 'Ana']);
  });

  it('shows nothing of what does not hold, and says each reason once, in the language of the page', async () => {
    const fault = { query: 'own', at: 0, step: 'status', outcome: 'failed', reason: 'revoked' } as const;
    const unchecked = { ...fault, outcome: 'unchecked', reason: 'status-unavailable' } as const;
    const failed = await say(
      { outcome: 'failed', reason: 'status.revoked', faults: [fault, fault, unchecked] },
      [],
      'es-MX',
    );
    expect(failed.claims).toEqual([]);
    expect(failed.reasons).toHaveLength(1);
    expect(failed.reasons[0]).not.toBe((await loadWords('es-MX')).reason);
    const old = await say({ outcome: 'unchecked', reason: 'offline.pack-old' });
    expect(old.reasons).toEqual([(await loadWords('en-US')).offline['pack-old']]);
  });

  it('takes the name of the issuer from the list that recognizes it', async () => {
    const recognized = { list: 'Universidades', name: 'Universidad Uno', credentialTypes: [], since: 1 };
    const step = { id: 'issuer' as const, outcome: 'passed' as const, recognized, sources: [] };
    const { presentation } = judgement();
    const said = await say({ presentation: { ...presentation!, steps: [step] } });
    expect(said.issuer).toBe('Universidad Uno');
    expect(said.recognized).toMatchObject({ list: 'Universidades' });
    expect((await say({})).issuer).toBeNull();
  });

  it('of an attempt tells what could not be checked from what does not hold, and how it ended without an answer', async () => {
    const [words, reasons] = [await loadWords('en-US'), await loadReasons('en-US')];
    const attempt = (more: object) =>
      saidOfAttempt(
        {
          state: 'failed',
          reason: null,
          steps: [],
          issuer: null,
          claims: null,
          endedAt: null,
          ...more,
        } as unknown as VerifierAttempt,
        { language: 'en-US', words, reasons },
      );
    const step = (outcome: string, reason: string) => ({ id: 'status', outcome, reason, details: null });
    expect(attempt({ steps: [step('unchecked', 'status-unavailable')] }).outcome).toBe('unchecked');
    expect(attempt({ steps: [step('failed', 'revoked'), step('unchecked', 'status-unavailable')] })).toMatchObject({
      outcome: 'failed',
      reasons: [reasons.revoked],
    });
    expect(attempt({ state: 'canceled', reason: 'declined' })).toMatchObject({
      outcome: 'unchecked',
      reasons: [reasons.declined],
    });
    expect(attempt({ state: 'success', claims: [{ path: 'age.over_18', value: true }] }).claims).toEqual([
      { label: 'over_18', value: 'Yes', isPicture: false },
    ]);
  });
});
