import type { KeyCustody } from '../../../../contract/base/catalogues/index.ts';

/** Where keys are whose private half is not here. */
export type RemoteCustody = Exclude<KeyCustody, 'local'>;

/** A key as its custody knows it. The public half is what we noted when it was made: what it signs is judged by that. */
export interface RemoteKey {
  /** As the standards call its type (`KeyType.name`). */
  algorithm: string;
  /** What the custody gave us to find it again by. */
  reference: string;
  publicKey: Uint8Array;
}

/** What a custody can do now. */
export interface Abilities {
  /** The types of keys that it makes and signs with, as the standards call them. */
  algorithms: readonly string[];
  /** Whether it makes no keys now. */
  isReadOnly: boolean;
}

/**
 * A place outside of this process that makes keys and signs with them; no private half leaves it. Each call stops waiting when its signal says so.
 * @throws CustodyFault, of each call
 */
export interface Custody {
  readonly kind: RemoteCustody;
  /** As its operator calls it: the label of a token, an address. Without secrets. */
  readonly name: string;
  look(signal: AbortSignal): Promise<Abilities>;
  /** Makes a key inside. `keyId` is a UUID under which its operator finds it. */
  create(
    key: { keyId: string; algorithm: string },
    signal: AbortSignal,
  ): Promise<{ reference: string; publicKey: Uint8Array }>;
  /**
   * Signs messages, in their order: of Ed25519 the message itself, of ECDSA its digest by the hash of the key's type. Raw signatures, of ECDSA
   * r and s (IEEE P1363). With this very key, and none that took its place there.
   */
  signAll(key: RemoteKey, messages: readonly Uint8Array[], signal: AbortSignal): Promise<readonly Uint8Array[]>;
  close(): Promise<void>;
}
