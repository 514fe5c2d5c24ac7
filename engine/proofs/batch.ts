import type { Canonizer } from '../canon/index.ts';
import type { JsonObject } from '../json.ts';
import type { BatchSigner } from '../keys/index.ts';
import { DEFAULT_KEY_TYPE, signingSuite, type Cryptosuite } from '../suites/index.ts';
import { proofConfig, unsecured } from './config.ts';
import { contentOf } from './create.ts';
import { combineHashes, hashOf, hashText } from './hash.ts';
import type { ProofConfig } from './config.ts';
import type { DataIntegrityProof } from './types.ts';

/**
 * Signs many documents with one key and one time, the proofs in the documents' order. The proof
 * configuration is canonicalized once for all documents in a row that share a context and a domain, and documents of a shape the canonizer
 * knows go the fast way: `canonizer.learn(example)` first. Documents are not changed; their own proofs are not covered.
 * Rejects with EngineError 'canonicalization' at the first document that cannot be canonicalized, before anything is signed.
 */
export async function signBatch(input: {
  documents: readonly JsonObject[];
  signer: BatchSigner;
  created: string;
  canonizer: Canonizer;
  /** Default: the first of the engine's list that takes the key. */
  cryptosuite?: Cryptosuite | undefined;
  /** The domain of each document's proof, where they have one. */
  domains?: readonly (string | undefined)[];
}): Promise<DataIntegrityProof[]> {
  const { canonizer, signer, created } = input;
  const { primitives } = canonizer.tools;
  const { keyType = DEFAULT_KEY_TYPE } = signer;
  const suite = signingSuite(input.cryptosuite, keyType);
  const configs: ProofConfig[] = [];
  const data: Uint8Array[] = [];
  let context: JsonObject['@context'];
  let configHash: Uint8Array | undefined;
  let config: ProofConfig | undefined;
  for (const [at, document] of input.documents.entries()) {
    const content = unsecured(document);
    const domain = input.domains?.[at];
    if (!configHash || !config || content['@context'] !== context || domain !== config.domain) {
      context = content['@context'];
      config = proofConfig(suite, signer, { created, ...(domain !== undefined && { domain }) }, context);
      configHash = await hashOf(suite, suite.configOf(config, content), canonizer, keyType.digest);
    }
    const canonical = suite.canonicalize(contentOf(suite, content, config), canonizer, keyType.digest);
    configs.push(config);
    const text = typeof canonical === 'string' ? canonical : await canonical;
    data.push(combineHashes(configHash, hashText(text, keyType.digest, primitives)));
  }
  const values = await suite.sign(data, signer);
  return configs.map((each, at) => ({ ...each, proofValue: values[at] ?? '' }));
}
