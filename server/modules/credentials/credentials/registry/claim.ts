import type { ClaimValue } from '../../../../../contract/credentials/templates/index.ts';

/** What a credential says in one of its fields. */
export interface Claim {
  name: string;
  label: string;
  value: ClaimValue;
  /** Whether the value names a picture, by its digest. */
  picture?: true;
}
