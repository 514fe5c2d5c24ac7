import type { WalletEvent, WalletForm } from '../../../contract/accounts/wallets/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import type { HolderKey } from '../../../engine/openid4vci/index.ts';
import type { Signer } from '../../../engine/keys/index.ts';
import type { Tx } from '../database/index.ts';

/** A thing that is offered to a wallet: whose it is, and which. */
export interface Offered {
  organizationId: string;
  subjectId: string;
}

/** A credential configuration as the metadata of an issuer describe it (OpenID4VCI 1.0 §12.2.4), and whether a wallet proves keys for it. */
export interface WalletConfiguration {
  form: WalletForm;
  isBound: boolean;
  metadata: JsonObject;
}

/** An issuer as its metadata name it, and what signs them; undefined where it has no key now. */
export interface WalletIssuer {
  names: { name: string; locale?: string; logo?: string | undefined }[];
  configurations: Readonly<Record<string, WalletConfiguration>>;
  signer?: Signer | undefined;
}

/** What a wallet asks for: one configuration of an offer, for the keys that it proved; no keys where the form has none. */
export interface WalletRequest extends Offered {
  offerId: string;
  configurationId: string;
  keys: readonly HolderKey[];
}

/**
 * Credentials, one for each key; `waiting` until something else has happened, or `denied` for ever. What `conclude` does comes last in the transaction:
 * an event holds up all others of its organization.
 */
export type WalletAnswer =
  | { credentials: readonly JsonValue[]; conclude?: (() => Promise<void>) | undefined }
  | 'waiting'
  | 'denied';

/** What a module offers to wallets, by its kind. All of it happens in a transaction of the organization. */
export interface WalletSource {
  /** `organization`: each organization is the issuer of its own; `platform`: the platform is the issuer of all. */
  issuer: 'organization' | 'platform';
  /** Reads the issuer's side of the metadata; undefined where the organization issues nothing to wallets. Null is the platform itself. */
  describe(organizationId: string | null): Promise<WalletIssuer | undefined>;
  /** Returns the configurations in which a thing is offered now; none where nothing is. */
  offered(tx: Tx, of: Offered): Promise<readonly string[]>;
  issue(tx: Tx, request: WalletRequest): Promise<WalletAnswer>;
  /** Hears what a wallet says of what it received under an offer. What it returns is done last in the transaction. */
  told(tx: Tx, of: Offered & { offerId: string }, event: WalletEvent): Promise<(() => Promise<void>) | undefined>;
}
