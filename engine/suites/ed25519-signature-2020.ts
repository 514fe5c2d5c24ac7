import { eddsaRdfc2022 } from './eddsa-rdfc-2022.ts';
import type { Suite } from './suite.ts';

/** The suite of the DCC's credentials, older than Data Integrity: it signs the same bytes, and we only verify by it. */
export const ed25519Signature2020 = {
  ...eddsaRdfc2022,
  name: 'Ed25519Signature2020' as const,
  proofType: 'Ed25519Signature2020',
  sign: null,
} satisfies Suite;
