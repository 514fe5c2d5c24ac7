import { describe, expect, it } from 'vitest';
import { readCertificates } from '../../../engine/certificates/index.ts';
import { jwkThumbprint } from '../../../engine/keys/index.ts';
import type { AttemptAsked, TrustedEntry } from '../../../engine/openid4vp/index.ts';
import { recognize, type IssuedCredential } from '../../../engine/openid4vp/trusted-lists.ts';
import { createTokenStatusList, signTokenStatusList } from '../../../engine/tokens/index.ts';
import type { TokenOptions } from '../../../engine/verify/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { asking, examine, issuer, present, thief, token, VCT } from '../support/attempts.ts';
import { certifiedParty } from '../support/certified.ts';
import { NOW } from '../support/diploma.ts';
import { SECONDS, tokenParty, type TokenParty } from '../support/token-parties.ts';

const DAY_MS = 86_400_000;
const SIGNED = (SECONDS - 60) * 1000;
const entry = (more: Partial<TrustedEntry> = {}): TrustedEntry => ({
  list: 'Universities',
  name: 'Universidad',
  identifiers: [issuer.did],
  credentialTypes: [],
  statusLists: [],
  statusSigners: [],
  since: NOW.getTime() - 30 * DAY_MS,
  ...more,
});
const listed = (...entries: TrustedEntry[]): AttemptAsked['issuers'] => ({
  identifiers: [],
  certificates: [],
  entries,
  lists: ['Universities', 'Colleges'],
});
async function found(issuers: AttemptAsked['issuers'], text = token(), more: Partial<TokenOptions> = {}) {
  const { outcome, because, presentations } = await examine(
    { diploma: [await present(text)] },
    asking({ issuers }),
    more,
  );
  const step = presentations[0]?.steps.find(({ id }) => id === 'issuer');
  return { said: because ? `${outcome} ${because.step} ${because.reason}` : outcome, step };
}
const saidOf = async (...args: Parameters<typeof found>) => (await found(...args)).said;

describe('an issuer in a trusted list', () => {
  it('is recognized by its DID, with the list, the name in it, the types and the day', async () => {
    const { said, step } = await found(listed(entry({ credentialTypes: [VCT] })));
    expect(said).toBe('success');
    expect(step).toMatchObject({
      outcome: 'passed',
      recognized: { list: 'Universities', name: 'Universidad', credentialTypes: [VCT] },
    });
  });

  it('is not recognized by another entry, and the lists that were looked at are named', async () => {
    const { said, step } = await found(listed(entry({ identifiers: [thief.did] })));
    expect(said).toBe('failed issuer issuer-untrusted');
    expect(step?.lists).toEqual(['Universities', 'Colleges']);
    expect(step?.recognized).toBeUndefined();
  });

  it('is accepted where the application names it itself, whatever its entry says', async () => {
    const revoked = entry({ revokedAt: 0 });
    expect(await saidOf(listed(revoked))).toBe('failed issuer issuer-revoked');
    expect(await saidOf({ identifiers: [issuer.did], certificates: [], entries: [revoked] })).toBe('success');
  });

  it('is recognized by its certificate or the one that certified it, within its dates', async () => {
    const [uni, other] = [await certifiedParty('Universidad'), await certifiedParty('Otra')];
    const signed = token({ iss: undefined }, { signer: uni.signer, header: { x5c: uni.certificates } });
    const by = (certificate: string | undefined, more: Partial<TrustedEntry> = {}) =>
      saidOf(listed(entry({ identifiers: [], certificate, ...more })), signed, { readCertificates });
    expect(await by(uni.root)).toBe('success');
    expect(await by(uni.certificates[0])).toBe('success');
    expect(await by(other.root)).toBe('failed issuer issuer-untrusted');
    expect(await by(uni.root, { until: SIGNED - DAY_MS })).toBe('failed issuer issuer-dates');
    expect(await by(uni.root, { from: SIGNED + DAY_MS })).toBe('failed issuer issuer-dates');
    expect(await by(uni.root, { from: SIGNED - DAY_MS, until: SIGNED + DAY_MS })).toBe('success');
    // A DID in a certificate that anybody can make is no proof of it.
    const claims = token({ iss: uni.subject }, { signer: uni.signer, header: { x5c: uni.certificates } });
    expect(await saidOf(listed(entry({ identifiers: [uni.subject] })), claims, { readCertificates })).toBe(
      'unchecked issuer token-certificate-untrusted',
    );
    const both = [entry({ identifiers: [uni.subject] }), entry({ identifiers: [], certificate: uni.root })];
    expect(await saidOf(listed(...both), claims, { readCertificates })).toBe('success');
  });

  it('is recognized by its key', async () => {
    const by = ({ publicJwk }: TokenParty) => saidOf(listed(entry({ identifiers: [], key: publicJwk })));
    expect(await by(issuer)).toBe('success');
    expect(await by(thief)).toBe('failed issuer issuer-untrusted');
  });

  it('counts for its credential types only', async () => {
    expect(await saidOf(listed(entry({ credentialTypes: ['urn:permit'] })))).toBe('failed issuer issuer-types');
    expect(await saidOf(listed(entry({ credentialTypes: ['urn:permit'] }), entry({ credentialTypes: [VCT] })))).toBe(
      'success',
    );
  });
});

describe('an entry of a trusted list', () => {
  const credential = (more: Partial<IssuedCredential> = {}): IssuedCredential => ({
    issuer: issuer.did,
    certificates: [],
    types: ['Diploma'],
    signedAt: SIGNED,
    sealedAt: undefined,
    isSignedBy: () => false,
    ...more,
  });
  const saidFor = async (given: IssuedCredential, by: TrustedEntry) => {
    const said = await recognize(given, [by], { now: NOW });
    return typeof said === 'object' ? ('refusal' in said ? said.refusal : 'vouches') : said;
  };

  it.each<[string, number | undefined, number | undefined, string]>([
    ['signed and sealed before', SIGNED, SIGNED + 1, 'vouches'],
    ['signed before and sealed after', SIGNED, SIGNED + 5001, 'issuer-revoked'],
    ['signed before and never sealed', SIGNED, undefined, 'issuer-revoked'],
    ['signed after', SIGNED + 5001, SIGNED + 1, 'issuer-revoked'],
    ['without a time', undefined, SIGNED + 1, 'issuer-revoked'],
  ])('that was revoked judges what was %s', async (_what, signedAt, sealedAt, expected) => {
    const revoked = entry({ revokedAt: SIGNED + 5000 });
    expect(await saidFor(credential({ signedAt, sealedAt }), revoked)).toBe(expected);
    expect(await saidFor(credential({ signedAt, sealedAt }), entry())).toBe('vouches');
  });

  it.each<[string[], string]>([
    [['Diploma'], 'vouches'],
    [['Diploma', 'Permit'], 'issuer-types'],
    [['Permit'], 'issuer-types'],
    [[], 'issuer-types'],
  ])('for diplomas says of the types %j: %s', async (types, expected) => {
    expect(await saidFor(credential({ types }), entry({ credentialTypes: ['Diploma'] }))).toBe(expected);
  });
});

describe('a status list of another signer', () => {
  const LIST = 'https://lists.example/uni/1';
  const provider = tokenParty('ES256');
  const by = (signer: TokenParty) => async () =>
    signTokenStatusList({
      uri: LIST,
      list: createTokenStatusList(1000),
      issuedAt: SECONDS - 600,
      expiresAt: SECONDS + 600,
      ttl: 60,
      header: { kid: signer.signer.verificationMethod },
      signer: signer.signer,
    });
  const saidWith = (more: Partial<TrustedEntry>, signer = provider) =>
    saidOf(listed(entry(more)), token({ status: { status_list: { uri: LIST, idx: 7 } } }), {
      readTokenStatus: by(signer),
    });

  it('is read where the entry names who may sign it, and could not be checked elsewhere', async () => {
    const statusLists = ['https://lists.example/uni/'];
    const print = jwkThumbprint(provider.key, nodePrimitives);
    expect(await saidWith({}, issuer)).toBe('success');
    expect(await saidWith({ statusLists, statusSigners: [provider.did] })).toBe('success');
    expect(await saidWith({ statusLists, statusSigners: [print] })).toBe('success');
    expect(await saidWith({})).toMatch(/^unchecked status status-list-/);
    expect(await saidWith({ statusLists, statusSigners: [print] }, thief)).toMatch(/^unchecked status status-list-/);
    for (const elsewhere of ['https://lists.example/un', 'https://lists.example/other/'])
      expect(await saidWith({ statusLists: [elsewhere], statusSigners: [print] })).toMatch(/^unchecked status /);
  });
});
