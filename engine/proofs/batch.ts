import type { Canonizer } from '../canon/index.ts';
import type { JsonObject } from '../json.ts';
import type { BatchSigner } from '../keys/index.ts';
import { concat } from '../primitives/index.ts';
import { proofConfig, unsecured } from './config.ts';
import { withSignature } from './create.ts';
import type { DataIntegrityProof } from './types.ts';

/**
 * Signs many documents with one key and one time (eddsa-rdfc-2022), the proofs in the documents' order. The proof
 * configuration is canonicalized once for all documents in a row that share a context and a domain, and documents of a shape the canonizer
 * knows go the fast way: `canonizer.learn(example)` first. Documents are not changed; their own proofs are not covered.
 * Rejects with EngineError 'canonicalization' at the first document that cannot be canonicalized, before anything is signed.
 */
export async function signBatch(input: {
  documents: readonly JsonObject[];
  signer: BatchSigner;
  created: string;
  canonizer: Canonizer;
  /** The domain of each document's proof, where they have one. */
  domains?: readonly (string | undefined)[];
}): Promise<DataIntegrityProof[]> {
  const { canonizer, signer } = input;
  const { sha256 } = canonizer.tools.primitives;
  const configOf = (domain: string | undefined) =>
    proofConfig(
      signer.verificationMethod,
      { created: input.created, ...(domain !== undefined && { domain }) },
      undefined,
    );
  const configs: ReturnType<typeof configOf>[] = [];
  const data: Uint8Array[] = [];
  let context: JsonObject['@context'];
  let configHash: Uint8Array | undefined;
  let config = configOf(undefined);
  for (const [at, document] of input.documents.entries()) {
    const content = unsecured(document);
    const domain = input.domains?.[at];
    if (!configHash || content['@context'] !== context || domain !== config.domain) {
      context = content['@context'];
      config = configOf(domain);
      configHash = sha256(await canonizer.canonize({ ...config, '@context': context }));
    }
    const canonical = canonizer.canonizeKnown(content) ?? (await canonizer.canonize(content));
    configs.push(config);
    data.push(concat(configHash, sha256(canonical)));
  }
  const signatures = await signer.signAll(data);
  if (signatures.length !== data.length) throw new TypeError('A signature is needed for each document.');
  return signatures.map((signature, at) => withSignature(configs[at] ?? config, signature));
}
