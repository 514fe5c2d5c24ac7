import { disclosureBytes } from './disclosure/value-bytes.ts';
import { BLS12_381 } from './keys/bls12-381.ts';
import { STATEMENTS } from './parts/index.ts';
import { DATA_INTEGRITY, type Suite } from './suite.ts';

/** Data Integrity BBS v1.0 §3.4, the baseline: of what is signed its holder shows a part (`engine/suites/disclosure`, read when it is needed). */
export const bbs2023 = {
  name: 'bbs-2023' as const,
  proofType: DATA_INTEGRITY,
  ...STATEMENTS,
  keyTypes: [BLS12_381],
  sign: null,
  signatureIn: disclosureBytes,
  verify: () => false,
  async verifyParts({ key, signature, ...input }) {
    const { verifyDisclosure } = await import('./disclosure/index.ts');
    return verifyDisclosure(input, key.bytes, signature);
  },
} satisfies Suite;
