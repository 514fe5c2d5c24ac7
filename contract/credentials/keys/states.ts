import { machine } from '../../base/common/states.ts';

/** What becomes of a key: it signs, its time is over, another has its place, or somebody else may have had it. Its end comes by the clock. */
export const KEY_STATES = ['active', 'expired', 'retired', 'compromised'] as const;
export type KeyState = (typeof KEY_STATES)[number];
export const keyMachine = machine(KEY_STATES, {
  expire: { from: ['active'], to: 'expired', ours: true },
  renew: { from: ['active', 'expired'], to: 'retired', ours: true },
  compromise: { from: ['active', 'expired', 'retired', 'compromised'], to: 'compromised', ours: true },
});

/** The types of keys that an organization can have, as the standards call them: one of each signs for a DID. The first is the one a DID begins with. */
export const KEY_ALGORITHMS = ['Ed25519', 'P-256', 'P-384', 'BLS12-381'] as const;
export type KeyAlgorithm = (typeof KEY_ALGORITHMS)[number];
/** The type of keys that signs what its holder can show in part. */
export const DISCLOSURE_ALGORITHM = 'BLS12-381' satisfies KeyAlgorithm;

/** The methods of DIDs by which an organization issues: one that we serve the document of, with several keys, or a key that is a DID of its own. */
export const KEY_DID_METHODS = ['did:web', 'did:key'] as const;
/** The types of keys that can be a DID of their own: those whose plain signatures a status list can have. */
export const DID_KEY_ALGORITHMS = ['Ed25519', 'P-256', 'P-384'] as const satisfies readonly KeyAlgorithm[];
/** Whether a key is a DID of its own, by its verification method or DID. */
export const isDidKey = (method: string): boolean => method.startsWith('did:key:') || method.startsWith('did:jwk:');

/** The type of keys that can carry an X.509 certificate. */
export const CERTIFICATE_ALGORITHM = 'P-256' satisfies KeyAlgorithm;
/** Characters of a certificate chain as PEM. */
export const CERTIFICATE_MAX = 32_768;

/** What a key signs: what the organization issues, or what an approver approves. */
export const KEY_PURPOSES = ['issue', 'approve'] as const;

/** Days that a key is good from its making, and those before its end on which its owners are told. */
export const KEY_DAYS = 730;
export const KEY_WARNING_DAYS = [30, 7, 1] as const;

/** Where a key stands; all times in milliseconds. */
export function keyState(
  {
    expiresAt,
    retiredAt,
    compromisedAt,
  }: { expiresAt: number; retiredAt: number | null; compromisedAt: number | null },
  now: number,
): KeyState {
  if (compromisedAt !== null) return 'compromised';
  if (retiredAt !== null) return 'retired';
  return expiresAt <= now ? 'expired' : 'active';
}
