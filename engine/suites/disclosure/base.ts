import { publicKeyFrom, sign, verify as verifyBbs, type RandomBytes } from '../bbs/index.ts';
import type { Canonizer } from '../../canon/index.ts';
import { EngineError } from '../../errors.ts';
import type { JsonObject } from '../../json.ts';
import { concat, utf8 } from '../../primitives/index.ts';
import { shuffledBy } from './labels.ts';
import { writeBaseProof, type BaseProof } from './proof-value.ts';
import { groupStatements } from './statements.ts';

const HMAC_BYTES = 32;

/** The header of a signature: the proof's configuration, and all that is always shown. */
async function headerOf(config: JsonObject, mandatory: readonly string[], canonizer: Canonizer): Promise<Uint8Array> {
  const { sha256 } = canonizer.tools.primitives;
  return concat(sha256(await canonizer.canonize(config)), sha256(mandatory.join('')));
}

/** The statements of a document, those that are always shown and those that can be hidden apart. */
async function parted(document: JsonObject, pointers: readonly string[], hmacKey: Uint8Array, canonizer: Canonizer) {
  const { lines, groups } = await groupStatements(
    document,
    { mandatory: pointers },
    shuffledBy(hmacKey),
    canonizer.tools,
  );
  const always = new Set(groups.mandatory.places);
  return {
    mandatory: lines.filter((_, at) => always.has(at)),
    messages: lines.filter((_, at) => !always.has(at)).map(utf8),
  };
}

/**
 * Signs a document without proofs for its holder (vc-di-bbs §3.4.1), who can show any part of it with what the pointers lead to: that is always shown.
 * `created` as 2026-11-21T00:00:00Z. Rejects with EngineError 'proof' where a pointer leads nowhere, and as `Canonizer.canonize`.
 */
export async function signForHolder(
  input: {
    document: JsonObject;
    verificationMethod: string;
    created: string;
    mandatoryPointers: readonly string[];
    secretKey: Uint8Array;
    canonizer: Canonizer;
  },
  random: RandomBytes,
): Promise<JsonObject> {
  const { document, verificationMethod, created, mandatoryPointers, secretKey, canonizer } = input;
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'bbs-2023',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  };
  const hmacKey = random(HMAC_BYTES);
  const { mandatory, messages } = await parted(document, mandatoryPointers, hmacKey, canonizer);
  const header = await headerOf({ ...proof, '@context': document['@context'] }, mandatory, canonizer);
  const proofValue = writeBaseProof({
    signature: sign(secretKey, { header, messages }),
    header,
    publicKey: publicKeyFrom(secretKey),
    hmacKey,
    mandatoryPointers: [...mandatoryPointers],
  });
  return { ...document, proof: { ...proof, proofValue } };
}

/** Whether a base proof is of a public key over all of a document. False where a pointer leads nowhere; rejects as `Canonizer.canonize`. */
export async function verifyBaseProof(
  input: { document: JsonObject; config: JsonObject; canonizer: Canonizer },
  publicKey: Uint8Array,
  { signature, hmacKey, mandatoryPointers }: BaseProof,
): Promise<boolean> {
  const { document, config, canonizer } = input;
  try {
    const { mandatory, messages } = await parted(document, mandatoryPointers, hmacKey, canonizer);
    return verifyBbs(publicKey, signature, { header: await headerOf(config, mandatory, canonizer), messages });
  } catch (error) {
    if (error instanceof EngineError && error.code === 'proof') return false;
    throw error;
  }
}
