import { ED25519 } from './keys/ed25519.ts';
import { plainSignatures, STATEMENTS } from './parts/index.ts';
import { DATA_INTEGRITY, type Suite } from './suite.ts';

/** Data Integrity EdDSA v1.0 §3.2. */
export const eddsaRdfc2022 = {
  name: 'eddsa-rdfc-2022' as const,
  proofType: DATA_INTEGRITY,
  ...STATEMENTS,
  ...plainSignatures([ED25519]),
} satisfies Suite;
