/** Where the private half of a key is: in our own database, sealed; in a token of a PKCS #11 library; in the transit engine of a Vault or OpenBao. */
export const KEY_CUSTODIES = ['local', 'pkcs11', 'vault'] as const;
export type KeyCustody = (typeof KEY_CUSTODIES)[number];

/**
 * Why a custody elsewhere does not do what it is asked: its settings are missing; it does not answer, or too slowly; it refuses us (PIN, token,
 * policy); the key is not there any more, or another answers in its name; it makes no keys, or none of this kind.
 */
export const CUSTODY_FAULTS = [
  'closed',
  'unreachable',
  'slow',
  'refused',
  'gone',
  'wrong_key',
  'read_only',
  'unsupported',
] as const;
export type CustodyFaultReason = (typeof CUSTODY_FAULTS)[number];
