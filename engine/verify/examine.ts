import { asStamped, readCredential, schemaDigest } from '../credential/index.ts';
import type { CredentialReading } from '../credential/index.ts';
import { asArray, isObject, type JsonValue } from '../json.ts';
import { byCodePoint, concat, fromHex, toHex, utf8 } from '../primitives/index.ts';
import type { Primitives } from '../primitives/index.ts';
import type { SealReceipt, StatusChange } from '../seal/index.ts';
import { verifyStatusSeal } from './status-seal.ts';
import { checkPictures } from './pictures.ts';
import { verifySuccessor, type SuccessorOptions } from './successor.ts';
import type { ReadRoot, Step, StepId, Verdict, VerifyOptions } from './types.ts';
import { verifyCredential } from './verify-credential.ts';

/**
 * A step of the verification, or one of what surrounds it: `schema` (the labels), `pictures`, `revocationSeal` and `suspensionSeal`, `successor` (what
 * replaces it), and `document` (it is the one asked for).
 */
type ExaminedId = StepId | 'schema' | 'pictures' | `${Change}Seal` | 'successor' | 'document';
export type ExaminedStep = Omit<Step, 'id'> & { id: ExaminedId };

/** What a step is of: each has its words wherever steps are shown. No page asks a holder, so that only the command shows that step. */
export type StepKind = Exclude<KindOf<ExaminedId>, 'holder'>;
type KindOf<Id> = Id extends `${infer Kind}.${number}` ? Kind : Id;

/** Where a root stands, as its chain tells it. */
export interface SeenSeal {
  network: string;
  contract: string;
  root: string;
  blockNumber: number;
  /** ISO 8601 UTC. */
  blockTime: string;
  /** The transaction that the chain says sealed this root; null where it does not. */
  transactionHash: string | null;
}

/** All that a page shows as verified, and how far it is. */
export interface Examination {
  verdict: Verdict;
  steps: ExaminedStep[];
  status: 'enabled' | 'revoked' | 'paused' | 'unknown';
  document: 'active' | 'revoked' | 'expired' | 'unknown';
  /** Null where there is no credential to read. */
  reading: CredentialReading | null;
  /** The DIDs whose approvals hold: of those that the signed claim names. */
  approvals: string[];
  /** The DIDs of others than the issuer whose proofs hold: somebody signed it, and no claim says as what. */
  otherProofs: string[];
  /**
   * As its sealed record proves it, where it was revoked, replaced, or canceled before it was sent; the reason only where the text that was given is the
   * one that was sealed.
   */
  revocation: { at: string; reason: string | null; canceled?: true } | null;
  /** The same of a pause, and when that is to end by itself. */
  suspension: { at: string; until: string | null; reason: string | null } | null;
  /** The `id` of the credential that replaces it, as that one says and its issuer signed. */
  replacedBy: string | null;
  seals: { issuance: SeenSeal | null; revocation: SeenSeal | null; suspension: SeenSeal | null };
  /** What stands where the credential says a picture, by its field: the SHA-256 of the bytes, hex; null where nothing could be read. */
  pictures: ReadonlyMap<string, string | null>;
}

/** What an examination works with; it reads nothing by itself. */
export interface ExamineOptions {
  verify: VerifyOptions;
  /** The `id` that the document must have to be the one that was asked for. */
  address: string;
  /** Fetches the bytes of a credential's schema, as text; rejects when unreachable. */
  fetchSchema: (url: string) => Promise<string>;
  /** Fetches the bytes of a picture; rejects when unreachable. */
  fetchPicture: (url: string) => Promise<Uint8Array>;
  /** The seal of the revocation (or replacement), null where there is none. Rejects when unreachable. */
  fetchRevocationReceipt: () => Promise<SealReceipt | null>;
  /** The seal of the pause that it is in, null where there is none. Rejects when unreachable. */
  fetchSuspensionReceipt?: () => Promise<SealReceipt | null>;
  /** The credential that is said to replace it, null where there is none. Rejects when unreachable. */
  fetchSuccessor?: () => Promise<JsonValue | null>;
  /** The seal of that one, null where there is none. Rejects when unreachable. Asked for only where nothing else tells whether its key was in other hands. */
  fetchSuccessorReceipt?: () => Promise<SealReceipt | null>;
  /** The root that a transaction sealed, null for none. Rejects when the chain could not be asked. */
  readTransaction: (network: string, transactionHash: string) => Promise<string | null>;
  /** Why it was revoked or paused, as somebody says: shown as verified only when it is the sealed reason. */
  claimedReason?: string;
}

/**
 * Verifies a document and reads all that is shown of it: by the server for its page, and again by the visitor's browser, which compares.
 * Rejects only for a fault in what it was given to work with.
 */
export async function examine(document: JsonValue | undefined, options: ExamineOptions): Promise<Examination> {
  const { primitives } = options.verify.canonizer.tools;
  const chain = remember(options);
  const { verdict, steps } = await verifyCredential(document, { ...options.verify, ...chain.readers });
  const { reading, step: schema } = await readWithSchema(primitives, document, options);
  const pictures = await checkPictures(primitives, reading, options.fetchPicture);
  const seal = (which: Change) => changeOf(primitives, reading, which, chain.readers.readRoot, options);
  const [revocation, suspension] = [await seal('revocation'), await seal('suspension')];
  const isEnded = steps.some(({ id, reason }) => id === 'status' && reason === 'revoked');
  const succession =
    reading && isEnded && options.fetchSuccessor
      ? await verifySuccessor(reading, options.address, options.fetchSuccessor, successorOptions(options))
      : undefined;
  const named: ExaminedStep = {
    id: 'document',
    outcome: reading?.id === options.address || isToldAt(document, options.address) ? 'passed' : 'failed',
    sources: [],
  };
  const surrounding = [...pictures.steps, revocation?.step, suspension?.step, succession && stepOf(succession)];
  const all: ExaminedStep[] = [...steps, schema, ...surrounding.filter(step => step !== undefined), named];
  const passed = (id: string) => all.some(step => step.id === id && step.outcome === 'passed');
  const proven = (change: typeof revocation) => (change?.step.outcome === 'passed' ? change.receipt : undefined);
  const [ended, paused] = [proven(revocation), proven(suspension)];
  const byIssuer = (time: string) => asStamped(time, reading?.issuedAt);
  const said = (receipt: SealReceipt) => reasonOf(primitives, receipt, options.claimedReason);
  return {
    verdict: named.outcome === 'failed' ? 'invalid' : verdict,
    steps: all,
    status: statusOf(steps),
    document: documentOf(steps),
    reading,
    approvals: signersOf(steps, 'approval.'),
    otherProofs: signersOf(steps, 'proof.').filter(did => did !== reading?.issuer.did),
    revocation: ended?.change
      ? {
          at: byIssuer(ended.change.time),
          reason: said(ended),
          ...(ended.change.kind === 'cancellation' && { canceled: true as const }),
        }
      : null,
    suspension: paused?.change
      ? {
          at: byIssuer(paused.change.time),
          until: paused.change.until ? byIssuer(paused.change.until) : null,
          reason: said(paused),
        }
      : null,
    replacedBy: succession?.replacedBy ?? null,
    seals: {
      issuance: passed('seal') ? await chain.seen(chain.issuance()) : null,
      revocation: await chain.seen(ended),
      suspension: await chain.seen(paused),
    },
    pictures: pictures.seen,
  };
}

/** Whether a document has an id of its own, and its signed status says at which address it is shown (`toldAt`). */
const isToldAt = (document: JsonValue | undefined, address: string): boolean =>
  isObject(document) &&
  asArray(document.credentialStatus).some(
    entry => isObject(entry) && typeof entry.id === 'string' && entry.id.startsWith(`${address}#`),
  );

// A document's proofs are a set: its signers stand in an order that nobody chose.
function signersOf(steps: readonly Step[], kind: string): string[] {
  const signers = steps.flatMap(
    ({ id, outcome, subject }) => (id.startsWith(kind) && outcome === 'passed' && subject) || [],
  );
  return [...new Set(signers)].sort(byCodePoint);
}

async function readWithSchema(
  primitives: Primitives,
  document: JsonValue | undefined,
  { fetchSchema }: ExamineOptions,
): Promise<{ reading: CredentialReading | null; step: ExaminedStep }> {
  const reading = readCredential(primitives, document);
  const step = (outcome: ExaminedStep['outcome']): ExaminedStep => ({ id: 'schema', outcome, sources: [] });
  if (!reading?.schema) return { reading, step: step('not-applicable') };
  const text = await fetchSchema(reading.schema.id).catch(() => undefined);
  if (text === undefined) return { reading, step: step('unchecked') };
  const holds = schemaDigest(primitives, text) === reading.schema.digestSRI;
  return holds
    ? { reading: readCredential(primitives, document, text), step: step('passed') }
    : { reading, step: step('failed') };
}

const stepOf = ({ outcome, reason }: Pick<ExaminedStep, 'outcome' | 'reason'>): ExaminedStep => ({
  id: 'successor',
  outcome,
  ...(reason && { reason }),
  sources: [],
});

/** Of what replaces a credential, its own page tells how it is sealed and whether it stands; its seal counts only where its key was compromised. */
function successorOptions({ verify, fetchSuccessorReceipt }: ExamineOptions): SuccessorOptions {
  const { fetchSealReceipt: _seal, fetchStatusList: _status, ...unsealed } = verify;
  const fetchSealReceipt =
    fetchSuccessorReceipt &&
    (async (url: string) => {
      const receipt = await fetchSuccessorReceipt();
      return receipt && { receipt, url };
    });
  return { unsealed, ...(fetchSealReceipt && { sealed: { ...unsealed, fetchSealReceipt } }) };
}

/** What ends a credential for good, and what pauses it. */
type Change = 'revocation' | 'suspension';
const KINDS: Record<Change, readonly StatusChange['kind'][]> = {
  revocation: ['revocation', 'supersession', 'cancellation'],
  suspension: ['suspension'],
};

async function changeOf(
  primitives: Primitives,
  reading: CredentialReading | null,
  which: Change,
  readRoot: ReadRoot,
  { fetchRevocationReceipt, fetchSuspensionReceipt, verify }: ExamineOptions,
): Promise<{ receipt?: SealReceipt; step: ExaminedStep } | undefined> {
  const fetchReceipt = which === 'revocation' ? fetchRevocationReceipt : fetchSuspensionReceipt;
  if (!reading?.digest || !fetchReceipt) return undefined;
  const id = `${which}Seal` as const;
  const receipt = await fetchReceipt().catch(() => undefined);
  if (receipt === undefined) return { step: { id, outcome: 'unchecked', reason: 'seal-unavailable', sources: [] } };
  if (receipt === null) return undefined;
  const step = await verifyStatusSeal(primitives, receipt, reading.digest, KINDS[which], readRoot, verify);
  return { receipt, step: { id, ...step, sources: [] } };
}

// The hash covers salt and text (as the platform seals it): whoever is given the text can tell that it is the sealed one.
function reasonOf(primitives: Primitives, { salt, change }: SealReceipt, claimed: string | undefined): string | null {
  if (claimed === undefined || !change) return null;
  return toHex(primitives.sha256(concat(fromHex(salt), utf8(claimed)))) === change.reasonHash ? claimed : null;
}

/** Keeps what the verifier reads of seals and roots, so that what is shown is what was checked. */
function remember({ verify, readTransaction }: ExamineOptions) {
  let issuance: SealReceipt | undefined;
  const records = new Map<string, { blockNumber: number; blockTime: string }>();
  const { fetchSealReceipt, readRoot } = verify;
  const readers = {
    ...(fetchSealReceipt && {
      fetchSealReceipt: async (id: string) => {
        const answer = await fetchSealReceipt(id);
        issuance = answer?.receipt;
        return answer;
      },
    }),
    readRoot: async (at: Parameters<ReadRoot>[0]) => {
      const read = (await readRoot?.(at)) ?? null;
      const { known, blockNumber, blockTime } = read?.record ?? { known: false };
      if (known && blockNumber !== undefined && blockTime !== undefined)
        records.set(at.root, { blockNumber, blockTime });
      return read;
    },
  };
  const seen = async (receipt: SealReceipt | undefined): Promise<SeenSeal | null> => {
    const record = receipt && records.get(receipt.root);
    if (!record) return null;
    const { network, contract, root, transactionHash } = receipt;
    const sealed = await readTransaction(network, transactionHash).catch(() => null);
    const confirmed = sealed?.replace(/^0x/, '') === root;
    return { network, contract, root, ...record, transactionHash: confirmed ? transactionHash : null };
  };
  return { readers, seen, issuance: () => issuance };
}

function statusOf(steps: readonly Step[]): Examination['status'] {
  const { outcome, reason } = steps.find(({ id }) => id === 'status') ?? { outcome: 'unchecked' as const };
  if (outcome === 'passed' || outcome === 'not-applicable') return 'enabled';
  return reason === 'revoked' ? 'revoked' : reason === 'suspended' ? 'paused' : 'unknown';
}

function documentOf(steps: readonly Step[]): Examination['document'] {
  const status = statusOf(steps);
  if (status === 'revoked') return 'revoked';
  const validity = steps.find(({ id }) => id === 'validity');
  if (validity?.reason === 'expired') return 'expired';
  return status === 'unknown' || !validity || validity.outcome === 'unchecked' ? 'unknown' : 'active';
}
