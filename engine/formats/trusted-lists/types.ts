/** What a list is trusted for. */
export type ListPurpose = 'issuers' | 'iaca' | 'walletProviders' | 'verifiers';

/** A text in the languages of a list, by their tags: `en`, `es`. */
export type Localized = Readonly<Record<string, string>>;

/** An entity of a list, as one of its versions has it. */
export interface ListedEntity {
  name: string;
  /** Two letters (ISO 3166-1). */
  country: string | null;
  /** Base64 DER. */
  certificates: readonly string[];
  /** A public key as JWK. */
  publicKey: Readonly<Record<string, string>> | null;
  did: string | null;
  /** Empty for all types. */
  credentialTypes: readonly string[];
  statusLists: readonly string[];
  statusSigners: readonly string[];
  /** Whether its uploader approved it. */
  selfApproved: boolean;
  status: 'granted' | 'withdrawn';
  /** When the status began. ISO 8601, UTC. */
  since: string;
}

/** A version of a list, before it is signed and after it was read. */
export interface TrustedListContent {
  sequence: number;
  /** Null of a list with a purpose of another scheme. */
  purpose: ListPurpose | null;
  operator: Localized;
  title: Localized;
  description: Localized;
  /** ISO 8601, UTC. */
  issuedAt: string;
  nextUpdate: string;
  /** Whether an entity of it was approved by its uploader. */
  selfApproved: boolean;
  entities: readonly ListedEntity[];
}
