import { buildCredential } from '../credential/index.ts';
import { createProof, secure, signBatch } from '../proofs/index.ts';
import { credentialDigest } from '../seal/index.ts';
import { examine } from '../verify/index.ts';
import type { Format } from './format.ts';

/** W3C Verifiable Credentials 2.0 as JSON-LD, secured by Data Integrity proofs. */
export const dataIntegrity: Format = {
  name: 'vc-data-integrity',
  build: buildCredential,
  secure: {
    check: async (document, canonizer) => void (await canonizer.canonize(document)),
    approve: createProof,
    sign: async ({ documents, canonizer, ...signing }) => {
      if (documents[0]) await canonizer.learn(documents[0]);
      const proofs = await signBatch({ documents, canonizer, ...signing });
      return proofs.map((proof, at) => ({
        proof,
        digest: credentialDigest(canonizer.tools.primitives, { ...documents[at], proof }),
      }));
    },
  },
  present: secure,
  verify: examine,
};
