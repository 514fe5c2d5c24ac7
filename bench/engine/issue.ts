import { createPrivateKey, sign } from 'node:crypto';
import { createCanonizer } from '../../engine/canon/index.ts';
import { createDocumentLoader } from '../../engine/contexts/index.ts';
import { createResolver } from '../../engine/did/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { inBatches } from '../../engine/keys/index.ts';
import { signBatch, signDocument } from '../../engine/proofs/index.ts';
import { verifyCredential } from '../../engine/verify/index.ts';
import { ED25519_BY, nodePrimitives } from '../../server/platform/crypto/index.ts';
import { CREATED, diploma, listedDiploma, NOW } from '../../tests/engine/support/diploma.ts';
import { party, peerLoader } from '../../tests/engine/support/parties.ts';
import { peerIssue, peerSuite, peerVerify } from '../../tests/engine/support/peers.mjs';
import { perCpuSecond, row } from './measure.ts';
import type { Row } from './measure.ts';

const BATCH = 500;
const FOREIGN_SHAPES = 20;

/**
 * Bulk issuing (canonicalize and sign, by the signer that the keystore has) and verifying, one core, against @digitalbazaar/vc and raw node:crypto in the same
 * run. "Anyone's" credentials are of 20 shapes that nobody told the verifier of, every one another document.
 */
export async function run(): Promise<Row[]> {
  const issuer = party(1);
  const documentLoader = peerLoader();
  const fresh = () => createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader() });
  const documents = Array.from({ length: BATCH }, (_, i) => listedDiploma(issuer.did, i));

  const canonizer = fresh();
  await canonizer.learn(documents[0]!);
  const issue = () => signBatch({ documents, signer: inBatches(issuer.signer), created: CREATED, canonizer });
  const ours = await perCpuSecond(BATCH, issue);
  const suite = await peerSuite({ ...issuer.multikey, date: CREATED });
  const theirs = await perCpuSecond(1, () => peerIssue({ credential: documents[0]!, suite, documentLoader }));
  const raw = await perCpuSecond(BATCH, rawSigning());

  // Without a status entry: reading lists is another work than checking signatures, on both sides.
  const own = asParsed(await signAll(documents.map((_, i) => diploma(issuer.did, i))));
  const foreign = asParsed(await signAll(foreignDocuments(issuer.did)));
  const known = fresh();
  const unknown = fresh();
  const verifyOwn = await perCpuSecond(own.length, () => verifyAll(own, known));
  const verifyForeign = await perCpuSecond(foreign.length, () => verifyAll(foreign, unknown));
  const peerOne = (credential: JsonObject) => peerVerify({ credential, documentLoader, now: NOW });
  const peerOwn = await perCpuSecond(1, () => peerOne(own[0]!));
  let at = 0;
  const peerForeign = await perCpuSecond(1, () => peerOne(foreign[at++ % foreign.length]!));

  return [
    row(`issue in bulk (signed by ${ED25519_BY}), against @digitalbazaar/vc`, ours, theirs, 50),
    row(`issue in bulk (signed by ${ED25519_BY}), against raw node:crypto signing`, ours, raw, 0.65),
    row('verify, our own template, against @digitalbazaar/vc', verifyOwn, peerOwn, 15),
    row("verify, anyone's credential, against @digitalbazaar/vc", verifyForeign, peerForeign, 7),
  ];

  async function signAll(list: readonly JsonObject[]): Promise<JsonObject[]> {
    const signer = fresh();
    return Promise.all(list.map(document => signDocument(document, issuer.signer, { created: CREATED }, signer)));
  }
}

function rawSigning(): () => void {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 1)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const data = Buffer.alloc(64, 7);
  return () => {
    for (let i = 0; i < BATCH; i++) sign(null, data, key);
  };
}

async function verifyAll(list: readonly JsonObject[], canonizer: ReturnType<typeof createCanonizer>): Promise<void> {
  const resolveDid = createResolver({ fetchJson: () => Promise.reject(new Error('nothing to fetch')) });
  for (const document of list) {
    const { verdict } = await verifyCredential(document, { now: NOW, canonizer, resolveDid });
    if (verdict !== 'valid') throw new Error(`The benchmark's credential is ${verdict}.`);
  }
}

// As they come over the wire: no object is shared between two of them.
function asParsed(list: readonly JsonObject[]): JsonObject[] {
  return list.map(document => JSON.parse(JSON.stringify(document)) as JsonObject);
}

function foreignDocuments(issuer: string): JsonObject[] {
  return Array.from({ length: FOREIGN_SHAPES * 10 }, (_, i) => {
    const fields = Array.from(
      { length: (i % FOREIGN_SHAPES) + 1 },
      (__, n) => [`field${n}`, `value ${i} ${n}`] as const,
    );
    return {
      '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
      id: `urn:uuid:${String(i).padStart(8, '0')}-0000-4000-8000-000000000000`,
      type: ['VerifiableCredential', 'ExampleCredential'],
      issuer,
      validFrom: '2026-01-01T00:00:00Z',
      credentialSubject: { id: `did:example:${i}`, ...Object.fromEntries(fields) },
    };
  });
}
