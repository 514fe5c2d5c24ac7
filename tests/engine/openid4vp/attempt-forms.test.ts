import { describe, expect, it } from 'vitest';
import { readCertificates } from '../../../engine/certificates/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import { isCertificate, type AttemptAsked } from '../../../engine/openid4vp/index.ts';
import { signDocument } from '../../../engine/proofs/index.ts';
import { issueJwtVc, signJws } from '../../../engine/tokens/index.ts';
import { issuerMetadataUrl, type TokenOptions } from '../../../engine/verify/index.ts';
import { asking, AUDIENCE, examine, holder, issuer, NONCE, present, query, thief, token } from '../support/attempts.ts';
import { certifiedParty } from '../support/certified.ts';
import { CREATED, diploma, listedDiploma, STATUS_LIST } from '../support/diploma.ts';
import { canonizer, party, resolverOf } from '../support/parties.ts';
import { SECONDS } from '../support/token-parties.ts';
import { organization, statusList } from '../support/world.ts';

const person = party(30);

describe('the issuer of a presented credential', () => {
  const outcomeFor = async (
    issuers: AttemptAsked['issuers'],
    text: Promise<string>,
    more: Partial<TokenOptions> = {},
  ) => {
    const { outcome, because } = await examine({ diploma: [await present(text)] }, asking({ issuers }), more);
    return because ? `${outcome} ${because.step} ${because.reason}` : outcome;
  };
  const trusting = (identifiers: string[] = [], certificates: string[] = []) => ({ identifiers, certificates });

  it('has to be one of those whom the application trusts', async () => {
    expect(await outcomeFor(trusting([thief.did]), token())).toBe('failed issuer issuer-untrusted');
    expect(await outcomeFor(trusting([]), token())).toBe('failed issuer issuer-untrusted');
    expect(await outcomeFor(trusting([issuer.did]), token())).toBe('success');
    expect(await outcomeFor(undefined, token())).toBe('success');
    // Who only says to be trusted does not sign as them.
    expect(await outcomeFor(trusting([issuer.did]), token({}, { signer: thief.signer }))).toBe(
      'failed signature key-controller',
    );
  });

  it('is known by a did:jwk, and by a did:web that is read', async () => {
    const jwk = `did:jwk:${Buffer.from(JSON.stringify(issuer.publicJwk)).toString('base64url')}`;
    expect(await outcomeFor(trusting([jwk]), token({ iss: jwk }, { header: { kid: `${jwk}#0` } }))).toBe('success');
    const web = 'did:web:uni.example';
    const document = {
      '@context': ['https://www.w3.org/ns/did/v1'],
      id: web,
      verificationMethod: [{ id: `${web}#1`, type: 'JsonWebKey', controller: web, publicKeyJwk: issuer.publicJwk }],
      assertionMethod: [`${web}#1`],
    };
    const text = token({ iss: web }, { header: { kid: `${web}#1` } });
    const resolveDid = resolverOf({ 'https://uni.example/.well-known/did.json': document });
    expect(await outcomeFor(trusting([web]), text, { resolveDid })).toBe('success');
    expect(await outcomeFor(trusting([web]), text)).toBe('unchecked signature did-unavailable');
  });

  it('is known by an https address with its metadata', async () => {
    const address = 'https://uni.example';
    const text = token({ iss: address }, { header: { kid: 'k1' } });
    const metadata = { issuer: address, jwks: { keys: [{ ...issuer.publicJwk, kid: 'k1' }] } };
    const readIssuerMetadata = async () => ({ metadata, url: issuerMetadataUrl(address) });
    expect(await outcomeFor(trusting([address]), text, { readIssuerMetadata })).toBe('success');
  });

  it('is known by its certificate, or by the one that certified it', async () => {
    const uni = await certifiedParty('Universidad');
    const other = await certifiedParty('Otra');
    const signed = (more: JsonObject = {}) =>
      token({ iss: undefined, ...more }, { signer: uni.signer, header: { x5c: uni.certificates } });
    const read = { readCertificates };
    expect(await outcomeFor(trusting([], uni.certificates), signed(), read)).toBe('success');
    expect(await outcomeFor(trusting([], [other.root, uni.root]), signed(), read)).toBe('success');
    expect(await outcomeFor(trusting([], [other.root]), signed(), read)).toBe('failed issuer issuer-untrusted');
    expect(await outcomeFor(trusting([], other.certificates), signed(), read)).toBe('failed issuer issuer-untrusted');
    expect(await outcomeFor(trusting([], ['text']), signed(), read)).toBe('failed issuer issuer-untrusted');
    // Anybody makes a certificate that names anybody.
    expect(await outcomeFor(trusting([uni.subject]), signed(), read)).toBe(
      'unchecked issuer token-certificate-untrusted',
    );
    expect(await outcomeFor(undefined, signed(), read)).toBe('unchecked signature token-certificate-untrusted');
    expect(await outcomeFor(trusting([], [uni.root]), signed())).toBe('unchecked issuer token-certificate-unread');
    // An `iss` that the issuer’s own DID document contradicts is refused, also where a certificate is trusted.
    expect(await outcomeFor(trusting([], [uni.root]), signed({ iss: issuer.did }), read)).toContain('failed');
    expect(await isCertificate(uni.root, readCertificates)).toBe(true);
    expect(await isCertificate('text', readCertificates)).toBe(false);
  });
});

describe('a W3C credential as a token', () => {
  const dcql = query({
    id: 'vc',
    format: 'jwt_vc_json',
    meta: { type_values: [['VerifiableCredential']] },
    claims: [{ path: ['credentialSubject', 'name'] }],
  });
  const credential = (subject = holder.did) =>
    issueJwtVc({
      credential: { ...diploma(issuer.did), credentialSubject: { id: subject, name: 'Olivia' } },
      signer: issuer.signer,
      issuedAt: SECONDS - 60,
    });
  const presented = async (claims: JsonObject = {}, by = holder, inside?: JsonValue) => ({
    vc: [
      await signJws(
        { typ: 'JWT', kid: by.signer.verificationMethod },
        {
          iss: by.did,
          aud: AUDIENCE,
          nonce: NONCE,
          iat: SECONDS,
          vp: {
            '@context': ['https://www.w3.org/2018/credentials/v1'],
            type: ['VerifiablePresentation'],
            verifiableCredential: [inside ?? (await credential())],
          },
          ...claims,
        },
        by.signer,
      ),
    ],
  });
  const asked = asking({
    dcql,
    issuers: { identifiers: [issuer.did], certificates: [] },
    rules: { vc: [{ path: ['credentialSubject', 'name'], operator: 'eq', value: 'Olivia' }] },
  });
  const reasonOf = async (vpToken: unknown) => {
    const { because } = await examine(vpToken, asked);
    return because && `${because.step} ${because.reason}`;
  };

  it('is accepted from its subject, and from nobody else', async () => {
    expect(await examine(await presented(), asked)).toMatchObject({
      outcome: 'success',
      presentations: [{ holder: { id: holder.did }, issuer: issuer.did }],
    });
    expect(await reasonOf(await presented({}, thief))).toBe('holder holder-mismatch');
    expect(await reasonOf(await presented({ nonce: 'x' }))).toBe('holder holder-nonce');
    expect(await reasonOf(await presented({ aud: 'x' }))).toBe('holder holder-audience');
    expect(await reasonOf({ vc: [await credential()] })).toBe('holder holder-proof-missing');
    expect(await reasonOf(await presented({}, holder, 'text'))).toBe('query malformed');
    expect(await reasonOf(await presented({ vp: { type: ['VerifiablePresentation'] } }))).toBe('query credentials');
    const forged = `${(await credential()).slice(0, -8)}AAAAAAAA`;
    expect(await reasonOf(await presented({}, holder, forged))).toBe('signature proof-signature');
  });
});

describe('a credential with a Data Integrity proof', () => {
  const dcql = query({ id: 'vc', format: 'ldp_vc', meta: { type_values: [['VerifiableCredential']] } });
  const asked = asking({ dcql, issuers: { identifiers: [organization.did], certificates: [] } });
  const credential = async (document = diploma(organization.did)) =>
    signDocument(
      { ...document, credentialSubject: { ...(document.credentialSubject as JsonObject), id: person.did } },
      organization.signer,
      { created: CREATED },
      canonizer(),
    );
  const presented = async (more: JsonObject = {}, by = person, inside?: JsonObject) => ({
    vc: [
      await signDocument(
        {
          '@context': ['https://www.w3.org/ns/credentials/v2'],
          type: ['VerifiablePresentation'],
          holder: by.did,
          verifiableCredential: [inside ?? (await credential())],
        },
        by.signer,
        { created: CREATED, proofPurpose: 'authentication', challenge: NONCE, domain: AUDIENCE, ...more },
        canonizer(),
      ),
    ],
  });
  const reasonOf = async (vpToken: unknown, more: Partial<TokenOptions> = {}) => {
    const { because } = await examine(vpToken, asked, more);
    return because && `${because.step} ${because.reason}`;
  };

  it('is accepted from its subject for this challenge and domain, and for no other', async () => {
    expect(await examine(await presented(), asked)).toMatchObject({ outcome: 'success' });
    expect(await reasonOf(await presented({ challenge: 'x' }))).toBe('holder holder-nonce');
    expect(await reasonOf(await presented({ domain: 'x' }))).toBe('holder holder-audience');
    expect(await reasonOf(await presented({ proofPurpose: 'assertionMethod' }))).toBe('holder holder-proof');
    expect(await reasonOf(await presented({}, party(31)))).toBe('holder holder-mismatch');
    expect(await reasonOf({ vc: [await credential()] })).toBe('holder holder-proof-missing');
    const changed = { ...(await credential()), name: 'Doctorado' };
    expect(await reasonOf(await presented({}, person, changed))).toBe('signature proof-signature');
  });

  it('says of its status which list, which place, when, and what was read', async () => {
    const inside = await credential(listedDiploma(organization.did, 9));
    const vpToken = await presented({}, person, inside);
    const list = async (set: number[]) => ({ fetchStatusList: async () => statusList(set) });
    const statuses = { list: STATUS_LIST, place: 9, purpose: 'revocation', madeAt: '2026-03-01T00:00:00Z' };
    const revoked = await examine(vpToken, asked, await list([9]));
    expect(revoked.because).toMatchObject({ step: 'status', reason: 'revoked' });
    expect(revoked.presentations[0]?.steps.find(({ id }) => id === 'status')?.statuses).toEqual([
      { ...statuses, value: 1 },
    ]);
    const valid = await examine(vpToken, asked, await list([]));
    expect(valid.outcome).toBe('success');
    expect(valid.presentations[0]?.steps.find(({ id }) => id === 'status')?.statuses).toEqual([
      { ...statuses, value: 0 },
    ]);
    expect(await examine(vpToken, asked)).toMatchObject({
      outcome: 'unchecked',
      because: { step: 'status', outcome: 'unchecked', reason: 'status-unavailable' },
    });
  });
});
