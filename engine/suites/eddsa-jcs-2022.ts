import { ED25519 } from './keys/ed25519.ts';
import { NAMES, plainSignatures } from './parts/index.ts';
import { DATA_INTEGRITY, type Suite } from './suite.ts';

/** Data Integrity EdDSA v1.0 §3.3. */
export const eddsaJcs2022 = {
  name: 'eddsa-jcs-2022' as const,
  proofType: DATA_INTEGRITY,
  ...NAMES,
  ...plainSignatures([ED25519]),
} satisfies Suite;
