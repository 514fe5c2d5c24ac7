import type { JsonObject } from '../../../../../engine/json.ts';
import type { BatchSigner } from '../../../../../engine/keys/index.ts';
import { signBatch, type DataIntegrityProof } from '../../../../../engine/proofs/index.ts';
import { credentialDigest } from '../../../../../engine/seal/index.ts';
import type { CredentialParts } from '../parts.ts';
import { apart } from './apart.ts';

/** What signing adds to a document: the organization's proof, and the digest of both together, which is what a seal holds. */
export interface Secured {
  proof: DataIntegrityProof;
  digest: Uint8Array;
}

/** A proof for each document; none for one that has no canonical form, which is set apart from the others. */
async function proofsOf(input: Parameters<typeof signBatch>[0]): Promise<(DataIntegrityProof | undefined)[]> {
  const proofs = await apart<number, (DataIntegrityProof | undefined)[]>(
    [...input.documents.keys()],
    async some => {
      const documents = some.map(at => input.documents[at] as JsonObject);
      if (documents[0]) await input.canonizer.learn(documents[0]);
      return signBatch({ ...input, documents, domains: some.map(at => input.domains?.[at]) });
    },
    () => Promise.resolve([undefined]),
  );
  return proofs.flat();
}

/** When something is signed now: proofs tell whole seconds. */
export const issuedNow = (clock: CredentialParts['clock']): Date => new Date(Math.floor(clock() / 1000) * 1000);

/**
 * Signs documents of one context object; undefined for each that has no canonical form. `issuedAt` is of whole seconds, `domains` are those
 * of their proofs.
 */
export async function secureAll(
  canonizer: CredentialParts['canonizer'],
  signer: BatchSigner,
  documents: readonly JsonObject[],
  issuedAt: Date,
  domains: readonly (string | null | undefined)[],
): Promise<(Secured | undefined)[]> {
  const created = issuedAt.toISOString().replace('.000Z', 'Z');
  const proofs = await proofsOf({
    documents,
    signer,
    created,
    canonizer,
    domains: domains.map(domain => domain ?? undefined),
  });
  return proofs.map((proof, i) => {
    if (!proof) return undefined;
    return { proof, digest: credentialDigest(canonizer.tools.primitives, { ...documents[i], proof }) };
  });
}
