import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { publicKeyFrom } from '../../engine/suites/bbs/index.ts';
import { derive, signForHolder } from '../../engine/suites/disclosure/index.ts';
import { didKeyFromPublicKey } from '../../engine/did/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { inBatches, type SyncSigner } from '../../engine/keys/index.ts';
import { signBatch, signDocument } from '../../engine/proofs/index.ts';
import { BLS12_381, type Cryptosuite, type KeyType } from '../../engine/suites/index.ts';
import { signJws } from '../../engine/tokens/index.ts';
import { verifyCredential } from '../../engine/verify/index.ts';
import { openCustodyKey, custodyType, newCustodyKey } from '../../server/platform/crypto/index.ts';
import { CREATED, diploma, NOW } from '../../tests/engine/support/diploma.ts';
import { canonizer, resolverOf } from '../../tests/engine/support/parties.ts';
import { quantile, type Figure } from '../server/issue/figure.ts';
import { perCpuSecond } from './measure.ts';

const BATCH = 200;
const TIMES = 15;
/** What a median of one core should not go beyond, in milliseconds, for a credential with 20 claims. */
const BBS_GOALS = { sign: 15, derive: 20, verify: 25 };
const SUITES: [Cryptosuite, string][] = [
  ['eddsa-rdfc-2022', 'Ed25519'],
  ['eddsa-jcs-2022', 'Ed25519'],
  ['ecdsa-rdfc-2019', 'P-256'],
  ['ecdsa-rdfc-2019', 'P-384'],
];

/** A signer with a key as the keystore makes and opens it. */
async function signerOf(algorithm: string): Promise<{ did: string; signer: SyncSigner; keyType: KeyType }> {
  const { publicKey, secret } = await newCustodyKey(algorithm);
  const opened = openCustodyKey(algorithm, secret);
  const keyType = custodyType(algorithm);
  const { did, verificationMethod } = didKeyFromPublicKey({ type: keyType, bytes: publicKey });
  return { did, keyType, signer: { verificationMethod, keyType, sign: data => opened.sign(data) } };
}

/** Raw signatures a CPU-second by node:crypto alone, with such a key. */
function rawRate(algorithm: string): Promise<number> {
  const { privateKey } =
    algorithm === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: algorithm });
  const digest = algorithm === 'Ed25519' ? null : custodyType(algorithm).digest;
  const data = randomBytes(64);
  return perCpuSecond(BATCH, () => {
    for (let n = 0; n < BATCH; n++) sign(digest, data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  });
}

const rate = (work: string, value: number, goal?: Figure['goal']): Figure => ({
  work,
  value,
  unit: 'a second',
  ...(goal && { goal }),
});

async function verified(credential: JsonObject, shared = canonizer()): Promise<void> {
  const { verdict } = await verifyCredential(credential, { now: NOW, canonizer: shared, resolveDid: resolverOf() });
  if (verdict !== 'valid') throw new Error(`The benchmark's credential is ${verdict}.`);
}

/** Signing in bulk and verifying by a suite and a type of keys, beside raw signatures of such a key. */
async function bySuite([cryptosuite, algorithm]: [Cryptosuite, string]): Promise<Figure[]> {
  const { did, signer } = await signerOf(algorithm);
  const shared = canonizer();
  const documents = Array.from({ length: BATCH }, (_, n) => diploma(did, n));
  await shared.learn(documents[0]!);
  const signing = { documents, signer: inBatches(signer), created: CREATED, canonizer: shared, cryptosuite };
  const ours = await perCpuSecond(BATCH, () => signBatch(signing));
  const raw = await rawRate(algorithm);
  const credential = await signDocument(documents[0]!, signer, { created: CREATED, cryptosuite }, shared);
  const verifying = await perCpuSecond(1, () => verified(credential, shared));
  const name = `${cryptosuite}, ${algorithm}`;
  return [
    rate(`${name}: signed in bulk (${(ours / raw).toFixed(2)} of raw signing, goal 0.8)`, ours),
    rate(`${name}: raw signing by node:crypto`, raw),
    rate(`${name}: verified`, verifying),
  ];
}

/** Signing tokens beside raw signatures of such a key. */
async function byToken(algorithm: string): Promise<Figure[]> {
  const { did, signer } = await signerOf(algorithm);
  const payload = diploma(did);
  const ours = await perCpuSecond(1, () => signJws({ typ: 'vc+jwt' }, payload, signer));
  const raw = await rawRate(algorithm);
  return [rate(`vc+jwt, ${algorithm}: signed (${(ours / raw).toFixed(2)} of raw signing, goal 0.8)`, ours)];
}

async function timed(work: string, most: number, run: () => Promise<unknown>): Promise<Figure> {
  for (let n = 0; n < 3; n++) await run();
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return {
    work: `bbs-2023, 20 claims: ${work}`,
    value: quantile(times, 0.5),
    unit: 'ms',
    goal: { most, because: 'one core' },
  };
}

/** BBS: a credential with 20 claims, of which its holder shows two. */
async function byParts(): Promise<Figure[]> {
  const random = (length: number) => new Uint8Array(randomBytes(length));
  const secretKey = new Uint8Array(32).fill(7);
  const { did, verificationMethod } = didKeyFromPublicKey({ type: BLS12_381, bytes: publicKeyFrom(secretKey) });
  const claims = Array.from({ length: 20 }, (_, n) => [`claim${n}`, `value ${n}`] as const);
  const document = {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'urn:uuid:00000000-0000-4000-8000-000000000000',
    type: ['VerifiableCredential', 'ExampleCredential'],
    issuer: did,
    validFrom: '2026-01-01T00:00:00Z',
    credentialSubject: Object.fromEntries(claims),
  };
  const shared = canonizer();
  const base = () =>
    signForHolder(
      {
        document,
        verificationMethod,
        created: CREATED,
        mandatoryPointers: ['/issuer', '/validFrom'],
        secretKey,
        canonizer: shared,
      },
      random,
    );
  const whole = await base();
  const pointers = ['/credentialSubject/claim3', '/credentialSubject/claim7'];
  const part = await derive(whole, pointers, shared, random);
  return [
    await timed('signed for its holder', BBS_GOALS.sign, base),
    await timed('two of them shown', BBS_GOALS.derive, () => derive(whole, pointers, shared, random)),
    await timed('verified as shown', BBS_GOALS.verify, () => verified(part, shared)),
  ];
}

/** What the forms of a credential cost, by suite and type of keys: rates a CPU-second of one core, beside raw signatures in the same run. */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const each of SUITES) figures.push(...(await bySuite(each)));
  for (const algorithm of ['Ed25519', 'P-256']) figures.push(...(await byToken(algorithm)));
  figures.push(...(await byParts()));
  const peak = process.resourceUsage().maxRSS / 1024;
  return [...figures, { work: 'memory of this process at its most', value: peak, unit: 'MB' }];
}
