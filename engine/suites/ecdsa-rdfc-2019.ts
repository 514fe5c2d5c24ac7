import { P256, P384 } from './keys/ecdsa.ts';
import { plainSignatures, STATEMENTS } from './parts/index.ts';
import { DATA_INTEGRITY, type Suite } from './suite.ts';

/** Data Integrity ECDSA v1.0 §3.2. */
export const ecdsaRdfc2019 = {
  name: 'ecdsa-rdfc-2019' as const,
  proofType: DATA_INTEGRITY,
  ...STATEMENTS,
  ...plainSignatures([P256, P384]),
} satisfies Suite;
