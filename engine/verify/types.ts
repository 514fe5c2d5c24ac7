import type { ApprovalFault } from '../approvals/index.ts';
import type { Canonizer, ReadingFault } from '../canon/index.ts';
import type { CredentialFault } from '../credential/index.ts';
import type { KeyRefusal, ResolveDid } from '../did/index.ts';
import type { JsonValue } from '../json.ts';
import type { ProofFault } from '../proofs/index.ts';
import type { SealReceipt } from '../seal/index.ts';
import type { StatusProblem } from '../status/index.ts';

/** What a verification says in one word. */
export type Verdict = 'valid' | 'invalid' | 'revoked' | 'suspended' | 'expired' | 'not-yet-valid' | 'unchecked';

/** Stable ids of the steps, in their order. */
export type StepId =
  | 'parse'
  | 'issuer'
  | `approval.${number}`
  | `proof.${number}`
  | 'approvals'
  | 'validity'
  | 'status'
  | 'seal'
  | 'holder';

/** `unchecked`: the check could not be made, which is neither passed nor failed. */
export type StepOutcome = 'passed' | 'failed' | 'unchecked' | 'not-applicable';

/** Every reason a step can give; each has its sentence in the portal's catalogues. */
export type ReasonCode =
  | CredentialFault
  | ProofFault
  | KeyRefusal
  | StatusProblem
  | ReadingFault
  | ApprovalFault
  | 'did-unresolvable'
  | 'did-unavailable'
  | 'did-unsupported'
  | 'too-large'
  | 'context-unsigned'
  | 'enveloped'
  | 'token-malformed'
  | 'token-issuer-unknown'
  | 'token-metadata-unavailable'
  | 'token-metadata-malformed'
  | 'token-certificate'
  | 'token-certificate-expired'
  | 'token-certificate-unread'
  | 'token-certificate-untrusted'
  | 'token-holder-missing'
  | 'token-holder-key'
  | 'token-holder-proof'
  | 'token-holder-time'
  | 'token-holder-unproven'
  | 'mdoc-type'
  | 'mdoc-digest'
  | 'unprocessable'
  | 'related-resource-digest'
  | 'related-resource-unavailable'
  | 'key-compromised-unsealed'
  | 'issuer-proof-missing'
  | 'approval-policy-malformed'
  | 'approval-foreign'
  | 'approval-duplicate'
  | 'approvals-missing'
  | 'approvals-not-attached'
  | 'approvals-unavailable'
  | 'expired'
  | 'not-yet-valid'
  | 'revoked'
  | 'suspended'
  | 'status-unsupported'
  | 'status-unavailable'
  | 'status-list-issuer'
  | 'status-list-proof'
  | 'status-list-expired'
  | 'status-list-not-yet-valid'
  | 'status-list-ambiguous'
  | 'seal-unavailable'
  | 'seal-pending'
  | 'seal-path'
  | 'seal-untrusted'
  | 'seal-root-unknown'
  | 'seal-block-mismatch'
  | 'chain-unavailable'
  | 'successor-unavailable'
  | 'successor-foreign'
  | 'not-reached';

/** What was read to make a check, and where. */
export interface Source {
  what: 'did-document' | 'issuer-metadata' | 'status-list' | 'seal-receipt' | 'chain' | 'related-resource';
  url: string;
}

/** What was read of a status. */
export interface StatusRead {
  /** The address of the list. */
  list: string;
  /** The place in the list. */
  place: number;
  /** What the list is for; null of a token, whose list says all. */
  purpose: string | null;
  /** When the list was made, as it says: ISO 8601. Null where it was not read, or says none. */
  madeAt: string | null;
  /** What stands at the place: 0 or 1, of a token the number of its status. Null where it was not read. */
  value: number | null;
}

/** One check with its outcome. `subject` is the DID, list or network it speaks of: never personal data. */
export interface Step {
  id: StepId;
  outcome: StepOutcome;
  reason?: ReasonCode;
  subject?: string;
  /** What the chain says of the seal: of a step `seal` that passed. */
  record?: RootRecord;
  /** Of the step `status`: what was read, entry by entry. */
  statuses?: StatusRead[];
  sources: Source[];
}

/** The outcome of a verification. */
export interface Verification {
  verdict: Verdict;
  steps: Step[];
}

/** What a chain says about a root. */
export interface RootRecord {
  known: boolean;
  blockNumber?: number;
  /** ISO 8601 UTC. */
  blockTime?: string;
}

/** Where a seal says that it stands. */
export interface SealPlace {
  network: string;
  chainId: number;
  contract: string;
}

/** Asks a chain for a root; `url` is what was asked. */
export type ReadRoot = (at: SealPlace & { root: string }) => Promise<{ record: RootRecord; url: string } | null>;

/** Everything the verifier is given; it reads nothing by itself. */
export interface VerifyOptions {
  /** The instant of the check. */
  now: Date;
  canonizer: Canonizer;
  resolveDid: ResolveDid;
  /** Fetches a status list credential; rejects when unreachable. Without it, status is `unchecked`. */
  fetchStatusList?: (url: string) => Promise<JsonValue>;
  /**
   * The credential's issuance seal and where it was read: null while it is pending, undefined when none is expected.
   * Rejects when unreachable.
   */
  fetchSealReceipt?: (credentialId: string) => Promise<{ receipt: SealReceipt; url: string } | null | undefined>;
  /** The issuance seal of a copy that was made for a wallet, by the address of its document and the copy's own digest; as `fetchSealReceipt`. */
  fetchCopyReceipt?: (
    documentUrl: string,
    digest: Uint8Array,
  ) => Promise<{ receipt: SealReceipt; url: string } | null | undefined>;
  /**
   * Whether seals of this contract on this network count. Anybody can deploy a contract that knows any root: without this,
   * or where it rejects, a seal is `unchecked`.
   */
  trustsSeal?: (at: SealPlace) => boolean | Promise<boolean>;
  /** Reads a root from the chain; null (or a rejection) when the chain could not be asked. */
  readRoot?: ReadRoot;
  /** Reads the approvals that wallets gave, which stand beside the document (`engine/approvals`); rejects when unreachable. */
  fetchApprovals?: () => Promise<readonly JsonValue[]>;
  /** Reads what `relatedResource` names, as it is served; rejects when unreachable. Without it, only bundled contexts are compared. */
  fetchResource?: (url: string) => Promise<Uint8Array>;
  /** Who may sign status lists beside the issuer. */
  statusSigners?: StatusSigners | undefined;
  policy?: VerifyPolicy;
  /** The challenge and the domain that the issuer's proof must name (Data Integrity §4.4); of a token, its holder's (RFC 9901 §7.3). */
  expected?: { challenge?: string | undefined; domain?: string | undefined };
}

/** Who may sign status lists beside the issuer, as a trusted list says of it. */
export interface StatusSigners {
  /** Addresses of the lists, to their beginning. */
  lists: readonly string[];
  /** DIDs, and thumbprints of keys (RFC 7638). */
  signers: readonly string[];
}

/** What the caller insists on. */
export interface VerifyPolicy {
  /**
   * `required` (default): the approvals that the credential calls for must be on the document. `attached`: a plain
   * download, which carries the organization's proof alone, leaves them to that proof; any that are there must hold.
   */
  approvals?: 'attached' | 'required';
  /** Clock skew in seconds, default 300. */
  maxClockSkew?: number;
}
