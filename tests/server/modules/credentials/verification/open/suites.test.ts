import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asArray, isObject, without, type JsonObject, type JsonValue } from '../../../../../../engine/json.ts';
import { createProof, secure, signDocument, type ProofOptions } from '../../../../../../engine/proofs/index.ts';
import { localCertificate } from '../../../../../support/counterparts/certificate.ts';
import { suiteClient } from '../../../../../support/counterparts/suite-client.ts';
import { aCredential } from '../../../../../support/data/open-credential.ts';
import { startTestApp, type TestApp } from '../../../../../support/processes/app.ts';
import { freePort } from '../../../../../support/processes/process.ts';
import { diplomaProject } from '../../../../../support/worlds/diploma.ts';
import { programOf } from '../../../../../support/worlds/programs.ts';
import { canonizer, party } from '../../../../../engine/support/parties.ts';
import {
  filledIn,
  namesIssuer,
  SUITE_INPUT,
  suiteInput,
  vectorJson,
  vectorsDir,
} from '../../../../../engine/support/vectors.ts';

/** An issuer of the suite: a path to post to, and the DID that signs there. */
interface Issuer {
  path: string;
  did: string;
}
type Client = Awaited<ReturnType<typeof suiteClient>>;

let app: TestApp;
let client: Client;
let issuers: Record<'Ed25519' | 'P-256' | 'P-384', Issuer>;
beforeAll(async () => {
  const port = await freePort();
  const tls = await localCertificate();
  const publicUrl = `https://localhost:${port}`;
  app = await startTestApp({ publicUrl, tls });
  await app.http.listen({ port, host: 'localhost' });
  const owner = await app.as('owner@uni.example');
  const { projectId } = await diplomaProject(app);
  const { client: program } = await programOf(app, { name: 'W3C suites', projectIds: [projectId] });
  for (const algorithm of ['P-256', 'P-384']) await owner.call('createKey', { body: { algorithm } });
  const { keys } = (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body;
  const issuerOf = (algorithm: string): Issuer => {
    const key = keys.find(each => each.algorithm === algorithm && each.inUse);
    const did = key?.verificationMethod.split('#')[0] ?? '';
    return { path: `/issuers/${key?.id}/credentials/issue`, did };
  };
  issuers = { Ed25519: issuerOf('Ed25519'), 'P-256': issuerOf('P-256'), 'P-384': issuerOf('P-384') };
  const organizationId = app.people['owner@uni.example']?.organizationId;
  client = await suiteClient({
    url: `${publicUrl}/api/v1/organizations/${organizationId}/projects/${projectId}/vc-api`,
    cert: tls.cert,
    token: program.token,
  });
});
afterAll(() => app.stop());

const issue = (credential: unknown, issuer = issuers.Ed25519) => client.post(issuer.path, { credential });
const issued = async (credential: unknown, issuer = issuers.Ed25519): Promise<JsonObject> => {
  const { status, body } = await issue(credential, issuer);
  expect({ status, body }).toMatchObject({ status: 201 });
  return (body as { verifiableCredential: JsonObject }).verifiableCredential;
};
/** The suites for proofs want exactly 400 for what is refused; those for the data model take 422 as well. */
const verify = async (verifiableCredential: unknown, options: object = {}) =>
  (await client.post('/credentials/verify', { verifiableCredential, options: { checks: ['proof'], ...options } }))
    .status;

const CHALLENGE = 'uMTIzNDU2Nzg5MDEyMzQ1Ng';
const DOMAIN = 'github.com/w3c/vc-data-model-2.0-test-suite';
const ASKED = { challenge: CHALLENGE, domain: DOMAIN };
const CREATED = '2026-11-01T00:00:00Z';
/** The suite's holder, who signs presentations and the credentials in them. */
const holder = party(41);
const stranger = party(42);
const presented = (document: JsonObject, options: Partial<ProofOptions> = {}) =>
  signDocument(
    document,
    holder.signer,
    { created: CREATED, proofPurpose: 'authentication', ...ASKED, ...options },
    canonizer(),
  );
const verifyVp = async (verifiablePresentation: unknown, options: object = ASKED) =>
  (await client.post('/presentations/verify', { verifiablePresentation, options })).status;

describe('the issuer of the W3C data model suite', () => {
  it.each(suiteInput('credential'))('answers %s as the suite wants', async file => {
    const input = filledIn(vectorJson(SUITE_INPUT, file), issuers.Ed25519.did, namesIssuer(file));
    // The suite posts several inputs with one id; each credential of ours keeps its own.
    const credential = typeof input.id === 'string' && file.endsWith('-ok.json') ? { ...input, id: freshId() } : input;
    const { status, body } = await issue(credential);
    if (file === 'credential-proof-ok.json') {
      // By policy: no issuer here adds its proof to a credential that has one.
      expect(status).toBe(400);
      return;
    }
    if (!file.endsWith('-ok.json')) {
      expect([400, 422]).toContain(status);
      return;
    }
    expect({ status, body }).toMatchObject({ status: 201 });
    const vc = (body as { verifiableCredential: JsonObject }).verifiableCredential;
    expect(vc).toMatchObject(without(credential, 'credentialStatus'));
    const isOver = typeof vc.validUntil === 'string' && Date.parse(vc.validUntil) < Date.now();
    const isEarly = typeof vc.validFrom === 'string' && Date.parse(vc.validFrom) > Date.now();
    const isForeign = asArray(credential.credentialStatus).length > 0;
    // What is expired, not yet valid, or has a status that nobody here can read is issued and never called verified.
    expect(await verify(vc)).toBe(isOver || isEarly || isForeign ? 400 : 200);
  });

  it.each(['Ed25519', 'P-256', 'P-384'] as const)('signs what it was sent with a key of %s', async algorithm => {
    const sent = aCredential({ issuer: issuers[algorithm].did });
    const vc = await issued(sent, issuers[algorithm]);
    expect(vc).toMatchObject(sent);
    expect(vc.proof).toMatchObject({ type: 'DataIntegrityProof', proofPurpose: 'assertionMethod' });
    expect(await verify(vc)).toBe(200);
  });
});

const freshId = () => `urn:uuid:${randomUUID()}`;

describe('the issuer of the VC-API suite', () => {
  const sound = () => aCredential({ issuer: issuers.Ed25519.did }) as JsonObject;
  const refused: [member: string, values: unknown[]][] = [
    ['@context', [undefined, null, 10, true, {}, [], ['https://www.w3.org/ns/credentials/v2', 10]]],
    ['type', [undefined, null, 10, true, {}, [], [{}], ['VerifiableCredential', null]]],
    ['issuer', [null, 10, true, []]],
    ['credentialSubject', [undefined, null, 10, true, [], {}, 'did:example:subject', ['did:example:subject']]],
  ];
  it.each(refused)('refuses a credential whose %s is wrong', async (member, values) => {
    for (const value of values) {
      const credential = value === undefined ? without(sound(), member) : { ...sound(), [member]: value };
      expect([400, 422], JSON.stringify(value)).toContain((await issue(credential)).status);
    }
  });

  it('refuses a body without a credential, and a credential that is none', async () => {
    for (const body of [{}, { credential: null }, { credential: 'text' }, { credential: [] }])
      expect((await client.post(issuers.Ed25519.path, body)).status).toBe(400);
  });
});

describe('the verifier of the VC-API suite', () => {
  it('refuses a credential without a member that it needs', async () => {
    const vc = await issued(aCredential());
    for (const member of ['@context', 'type', 'issuer', 'credentialSubject', 'proof'])
      expect(await verify(without(vc, member)), member).toBe(400);
    for (const member of ['type', 'cryptosuite', 'created', 'verificationMethod', 'proofValue', 'proofPurpose'])
      expect(await verify({ ...vc, proof: without(vc.proof as JsonObject, member) }), member).toBe(400);
  });

  it('refuses a credential whose members have wrong types', async () => {
    const vc = await issued(aCredential());
    for (const member of ['@context', 'type', 'issuer', 'credentialSubject', 'proof'])
      for (const value of ['string', null, 10, true, [], [10], [null]])
        expect(await verify({ ...vc, [member]: value }), `${member} ${JSON.stringify(value)}`).toBe(400);
  });

  // By policy: the issuer has to control the verification method, or anybody could sign in its name.
  const DID_KEY_FOR_HTTPS = [
    ['vc-di-eddsa', 'Ed25519Signature2020', 'signedEdSig.json'],
    ['vc-di-eddsa', 'eddsa-rdfc-2022', 'signedDataInt.json'],
    ['vc-di-eddsa', 'eddsa-jcs-2022', 'signedJCS.json'],
    ['vc-di-eddsa', 'proof-set-chain', 'signedProofChain1.json'],
    ['vc-di-ecdsa', 'ecdsa-rdfc-2019-p256', 'signedECDSAP256.json'],
    ['vc-di-ecdsa', 'ecdsa-rdfc-2019-p384', 'signedECDSAP384.json'],
  ];
  it.each(vectorsDir ? DID_KEY_FOR_HTTPS : [])(
    'refuses %s/%s/%s, which a did:key signed for an https issuer',
    async (...path) => {
      const vc = vectorJson(...path);
      expect(vc.issuer).toBe('https://vc.example/issuers/5678');
      expect(await verify(vc)).toBe(400);
    },
  );
});

describe('the verifier of the data integrity suites', () => {
  const one = party(43);
  const document = (): JsonObject => aCredential({ issuer: one.did }) as JsonObject;
  const proofOf = (content: JsonObject, options: Partial<ProofOptions> = {}, by = one) =>
    createProof(content, by.signer, { created: CREATED, ...options }, canonizer());
  const SUITES = ['eddsa-rdfc-2022', 'eddsa-jcs-2022'] as const;

  it.each(SUITES)('accepts a proof of %s, and refuses each change of it', async cryptosuite => {
    const content = document();
    const proof = await proofOf(content, { cryptosuite });
    const answers = (change: Record<string, JsonValue>) => verify(secure(content, [{ ...proof, ...change }]));
    expect(await answers({})).toBe(200);
    for (const [member, value] of [
      ['type', 'UnknownProof'],
      ['type', 'Ed25519Signature2018'],
      ['cryptosuite', 'unknown-2022'],
      ['cryptosuite', cryptosuite === 'eddsa-rdfc-2022' ? 'eddsa-jcs-2022' : 'eddsa-rdfc-2022'],
      ['verificationMethod', 'not a url'],
      ['verificationMethod', stranger.multikey.id],
      ['proofPurpose', 'authentication'],
      ['proofPurpose', 'invalidPurpose'],
      ['created', 'invalidDate'],
      ['created', '2026-11-02T00:00:00Z'],
      ['expires', 'invalidDate'],
      ['expires', '2040-01-01T00:00:00Z'],
      ['proofValue', proof.proofValue.slice(1)],
      ['proofValue', `u${proof.proofValue.slice(1)}`],
      ['proofValue', 'z5nmMBw2u9TGKd9NxxHJtyZKgjN2Eh'],
    ] as const)
      expect(await answers({ [member]: value }), `${member} ${value}`).toBe(400);
    expect(await verify(secure({ ...content, name: 'Another' }, [proof]))).toBe(400);
    expect(await verify(secure({ ...content, undefinedTerm: 1 }, [proof]))).toBe(400);
  });

  it.each(SUITES)('refuses a proof of %s that is signed and says something wrong', async cryptosuite => {
    const content = document();
    const answers = async (options: Partial<ProofOptions>, asked = {}) =>
      verify(secure(content, [await proofOf(content, { cryptosuite, ...options })]), asked);
    expect(await answers({ expires: '2040-01-01T00:00:00Z' })).toBe(200);
    expect(await answers({ expires: '2020-01-01T00:00:00Z', created: '2019-01-01T00:00:00Z' })).toBe(400);
    expect(await answers({ expires: 'invalidDate' })).toBe(400);
    expect(await answers({ created: 'invalidDate' })).toBe(400);
    expect(await answers({ created: '2040-01-01T00:00:00Z' })).toBe(400);
    expect(await answers({ proofPurpose: 'authentication' })).toBe(400);
    expect(await answers(ASKED, ASKED)).toBe(200);
    expect(await answers({ ...ASKED, domain: 'invalid-vc-domain.example.com' }, ASKED)).toBe(400);
    expect(await answers({ ...ASKED, challenge: 'invalid-challenge' }, ASKED)).toBe(400);
    expect(await answers({}, ASKED)).toBe(400);
  });

  it.each(SUITES)('follows the chains and sets of %s', async cryptosuite => {
    const content = document();
    const [first, second] = ['urn:uuid:1', 'urn:uuid:2'];
    const base = await proofOf(content, { cryptosuite, id: first });
    const also = await proofOf(content, { cryptosuite, id: second });
    const chained = async (previousProof: string | string[]) =>
      proofOf(secure(content, [base, also]), { cryptosuite, previousProof });
    expect(await verify(secure(content, [base, also]))).toBe(200);
    const [byName, byList] = [await chained(first), await chained([first, second])];
    expect(await verify(secure(content, [byName, base]))).toBe(200);
    expect(await verify(secure(content, [byList, base, also]))).toBe(200);
    expect(await verify(secure(content, [byName]))).toBe(400);
    expect(await verify(secure(content, [byList, base]))).toBe(400);
    expect(await verify(secure(content, [{ ...byName, previousProof: 5 }, base]))).toBe(400);
    expect(await verify(secure(content, [byName, { ...base, proofValue: also.proofValue }]))).toBe(400);
  });

  it('names a check that it does not know', async () => {
    const options = { checks: ['unknown'] };
    const { status, body } = await client.post('/credentials/verify', { verifiableCredential: document(), options });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: { 'options.checks.0': 'invalid_choice' } } });
  });
});

describe('the verifier of presentations', () => {
  const signedInside = async ({ verifiableCredential, ...rest }: JsonObject): Promise<JsonObject> => {
    const inside = asArray(verifiableCredential).map(async each =>
      isObject(each) && each.proof === undefined && asArray(each.type).includes('VerifiableCredential')
        ? signDocument({ ...each, issuer: holder.did }, holder.signer, { created: CREATED }, canonizer())
        : each,
    );
    const own =
      rest.holder === undefined
        ? {}
        : { holder: isObject(rest.holder) ? { ...rest.holder, id: holder.did } : holder.did };
    return {
      ...rest,
      ...own,
      ...(verifiableCredential !== undefined && { verifiableCredential: await Promise.all(inside) }),
    };
  };
  /** A token that a key of nobody signed is refused, whatever its envelope. */
  const NOT_VERIFIED = new Set(['presentation-enveloped-vc-ok.json']);

  it.each(suiteInput('presentation').filter(file => /-ok\.json$/.test(file) && !file.includes('self-asserted')))(
    'answers %s, signed and unsigned',
    async file => {
      const document = await signedInside(vectorJson(SUITE_INPUT, file));
      const expected = NOT_VERIFIED.has(file) ? 400 : 200;
      expect(await verifyVp(await presented(document))).toBe(expected);
      expect(await verifyVp(document, {})).toBe(expected);
      expect(await verifyVp(document)).toBe(400);
    },
  );

  it.each(suiteInput('presentation').filter(file => /-fail(-or-inject)?\.json$/.test(file)))(
    'refuses %s, signed and unsigned',
    async file => {
      const input = vectorJson(SUITE_INPUT, file);
      expect([400, 422]).toContain(await verifyVp(input, {}));
      const signed = await presented(input).catch(() => undefined);
      if (signed) expect([400, 422]).toContain(await verifyVp(signed));
    },
  );

  // By policy: a credential needs a proof of its own, also where the holder of the presentation issued it.
  it.each(suiteInput('presentation').filter(file => file.includes('self-asserted')))('refuses %s', async file => {
    const own = JSON.stringify(vectorJson(SUITE_INPUT, file)).replaceAll(/did:key:z\w+/g, holder.did);
    const document = JSON.parse(own) as JsonObject;
    expect(await verifyVp(document, {})).toBe(400);
    expect(await verifyVp(await presented(document))).toBe(400);
  });

  it('refuses a presentation for another challenge or domain, and one that was changed', async () => {
    const document: JsonObject = {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiablePresentation'],
      holder: holder.did,
      verifiableCredential: [await issued(aCredential())],
    };
    const vp = await presented(document);
    expect(await verifyVp(vp)).toBe(200);
    expect(await verifyVp(vp, { ...ASKED, challenge: 'another' })).toBe(400);
    expect(await verifyVp(vp, { ...ASKED, domain: 'another.example' })).toBe(400);
    expect(await verifyVp({ ...vp, id: freshId() })).toBe(400);
    expect(
      await verifyVp({ ...vp, proof: { ...(vp.proof as JsonObject), proofValue: 'z5nmMBw2u9TGKd9NxxHJtyZKgjN2Eh' } }),
    ).toBe(400);
    expect(await verifyVp(await presented(document, { proofPurpose: 'assertionMethod' }))).toBe(400);
  });

  it('opens credentials in envelopes, and refuses an envelope of another form', async () => {
    const path = issuers['P-256'].path.replace('/credentials/issue', '/vc+jwt/credentials/issue');
    const { status, body } = await client.post(path, { credential: aCredential() });
    expect(status).toBe(201);
    const envelope = (body as { verifiableCredential: JsonObject }).verifiableCredential;
    const holding = (verifiableCredential: JsonValue) => ({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiablePresentation'],
      verifiableCredential: [verifiableCredential],
    });
    expect(await verify(envelope)).toBe(200);
    expect(await verifyVp(await presented(holding(envelope)))).toBe(200);
    expect(await verifyVp(holding(envelope), {})).toBe(200);
    const token = String(envelope.id).split(',').at(-1) as string;
    for (const change of [
      { '@context': [] },
      { '@context': 'https://www.w3.org/ns/credentials/examples/v2' },
      { id: token },
      { id: `data:application/vc+jwt,${token.slice(0, -8)}AAAAAAAA` },
      { type: 'VerifiableCredential' },
    ]) {
      expect(await verify({ ...envelope, ...change }), JSON.stringify(change)).toBe(400);
      expect(await verifyVp(holding({ ...envelope, ...change }), {}), JSON.stringify(change)).toBe(400);
    }
    expect(await verify(without(envelope, 'type'))).toBe(400);
  });
});

describe('the issuer of the Bitstring Status List suite', () => {
  const entriesOf = (vc: JsonObject) =>
    vc.credentialStatus as {
      type: string;
      statusPurpose: string;
      statusListIndex: string;
      statusListCredential: string;
    }[];

  it.each(['Ed25519', 'P-256', 'P-384'] as const)('gives places in lists that a key of %s signs', async algorithm => {
    const entries = entriesOf(await issued(aCredential(), issuers[algorithm]));
    expect(entries.map(({ statusPurpose }) => statusPurpose)).toEqual(['revocation', 'suspension']);
    for (const { type, statusPurpose, statusListIndex, statusListCredential } of entries) {
      expect(type).toBe('BitstringStatusListEntry');
      expect(statusListIndex).toMatch(/^(0|[1-9]\d*)$/);
      const { status, body } = await client.get(statusListCredential);
      expect(status).toBe(200);
      const list = body as JsonObject;
      expect(list.id).toBe(statusListCredential);
      expect(list.type).toEqual(['VerifiableCredential', 'BitstringStatusListCredential']);
      const { type: kind, statusPurpose: purpose, encodedList } = list.credentialSubject as Record<string, string>;
      expect({ kind, purpose }).toEqual({ kind: 'BitstringStatusList', purpose: statusPurpose });
      expect(encodedList).toMatch(/^u[A-Za-z0-9_-]+$/);
      const bits = gunzipSync(Buffer.from(String(encodedList).slice(1), 'base64url'));
      expect(bits.length).toBeGreaterThanOrEqual(16 * 1024);
      expect(Number(statusListIndex)).toBeLessThan(bits.length * 8);
      expect(await verify(list)).toBe(200);
    }
  });

  it('verifies a credential no longer that is paused or revoked', async () => {
    const vc = await issued(aCredential());
    const update = (statusPurpose: string, status: boolean) =>
      client.post('/credentials/status', {
        credentialId: vc.id,
        credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose },
        status,
      });
    for (const [purpose, status, answer] of [
      ['suspension', true, 400],
      ['suspension', false, 200],
      ['revocation', true, 400],
    ] as const) {
      expect((await update(purpose, status)).status).toBe(200);
      expect(await verify(vc)).toBe(answer);
      expect(await verify(vc, { checks: ['proof', 'credentialStatus'] })).toBe(answer);
    }
    expect((await update('revocation', false)).status).toBe(409);
  });
});
