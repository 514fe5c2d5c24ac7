import type { JsonObject } from '../json.ts';
import { encodeBitstring } from './bitstring.ts';

/** What a list says when a bit is set. */
export type StatusPurpose = 'revocation' | 'suspension';

/** One entry of `credentialStatus` (Bitstring Status List v1.0 §2.1). */
export type StatusEntry = {
  id: string;
  type: 'BitstringStatusListEntry';
  statusPurpose: StatusPurpose;
  /** Decimal digits. */
  statusListIndex: string;
  statusListCredential: string;
};

/** Builds the entry of one credential in the list served at `statusListCredential`. */
export function statusEntry(input: {
  statusListCredential: string;
  index: number;
  purpose: StatusPurpose;
}): StatusEntry {
  return {
    id: `${input.statusListCredential}#${input.index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: input.purpose,
    statusListIndex: String(input.index),
    statusListCredential: input.statusListCredential,
  };
}

/** Both entries of one credential: the same place of two lists tells whether it was revoked, and whether it is paused. */
export const statusEntries = (at: {
  index: number;
  revocationList: string;
  suspensionList: string | null;
}): StatusEntry[] => [
  statusEntry({ statusListCredential: at.revocationList, index: at.index, purpose: 'revocation' }),
  ...(at.suspensionList === null
    ? []
    : [statusEntry({ statusListCredential: at.suspensionList, index: at.index, purpose: 'suspension' })]),
];

/** Entries of a credential that keeps an id of its own: their ids are of the address at which it is shown, so that its issuer signs that, too. */
export const toldAt = (address: string, entries: readonly StatusEntry[]): StatusEntry[] =>
  entries.map(entry => ({ ...entry, id: `${address}#${entry.statusPurpose}` }));

/**
 * The unsigned BitstringStatusListCredential (§2.2) of a list. `validFrom`/`validUntil` are ISO 8601 UTC; validUntil
 * bounds how long a copy may be trusted; `ttl` (milliseconds) how long it may be cached.
 */
export function statusListCredential(input: {
  id: string;
  issuer: string;
  purpose: StatusPurpose;
  list: Uint8Array;
  validFrom: string;
  validUntil?: string;
  ttl?: number;
}): JsonObject {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: input.id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: input.issuer,
    validFrom: input.validFrom,
    ...(input.validUntil !== undefined && { validUntil: input.validUntil }),
    credentialSubject: {
      id: `${input.id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: input.purpose,
      encodedList: encodeBitstring(input.list),
      ...(input.ttl !== undefined && { ttl: input.ttl }),
    },
  };
}
