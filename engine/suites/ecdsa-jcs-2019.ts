import { P256, P384 } from './keys/ecdsa.ts';
import { NAMES, plainSignatures } from './parts/index.ts';
import { DATA_INTEGRITY, type Suite } from './suite.ts';

/** Data Integrity ECDSA v1.0 §3.3: others sign by it, and we only verify. */
export const ecdsaJcs2019 = {
  name: 'ecdsa-jcs-2019' as const,
  proofType: DATA_INTEGRITY,
  ...NAMES,
  ...plainSignatures([P256, P384]),
  sign: null,
} satisfies Suite;
