import { didDocumentAt, type DidDocument } from '../did/index.ts';
import { asArray, isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { base64urlEncode } from '../primitives/index.ts';
import type { SealReceipt } from '../seal/index.ts';
import type { ExamineOptions, SealPlace } from '../verify/index.ts';
import {
  EVIDENCE_FORMAT,
  EVIDENCE_VERSION,
  type EvidenceBundle,
  type KeptBlock,
  type KeptDocument,
  type KeptRoot,
  type KeptTransaction,
} from './bundle.ts';
import type { SealedAt } from './blocks/block-proof.ts';
import { sealsOf } from './seals.ts';

/** Reads the block of a seal. Says why where there is no proof; never rejects. */
export type ReadBlock = (at: SealedAt) => Promise<KeptBlock>;

/** Keeps all that a verification reads, as it read it. */
export interface Recorder {
  options: ExamineOptions;
  /** The bundle of what was read until now, with the blocks of its seals. */
  bundle(credential: JsonObject, madeAt: Date, readBlock: ReadBlock): Promise<EvidenceBundle>;
}

/** Wraps what a verification reads with, so that a second one needs nothing but the bundle. What could not be read is not in it. */
export function recordEvidence(options: ExamineOptions): Recorder {
  const didDocuments: Record<string, { url: string; document: JsonObject }> = {};
  const statusLists: Record<string, JsonValue> = {};
  const schemas: Record<string, string> = {};
  const pictures: Record<string, string> = {};
  const seals: {
    issuance: { receipt: SealReceipt; url: string } | null;
    revocation: SealReceipt | null;
    suspension: SealReceipt | null;
  } = { issuance: null, revocation: null, suspension: null };
  const registries = new Map<string, SealPlace>();
  const roots = new Map<string, KeptRoot>();
  const transactions = new Map<string, KeptTransaction>();
  let approvals: readonly JsonValue[] = [];
  let successor: { credential: JsonValue; seal: SealReceipt | null } | null = null;
  const { verify } = options;
  const kept: ExamineOptions = {
    ...options,
    async fetchSchema(url) {
      return (schemas[url] = await options.fetchSchema(url));
    },
    async fetchPicture(url) {
      const bytes = await options.fetchPicture(url);
      pictures[url] = base64urlEncode(bytes);
      return bytes;
    },
    async fetchRevocationReceipt() {
      return (seals.revocation = await options.fetchRevocationReceipt());
    },
    fetchSuspensionReceipt: async () => (seals.suspension = (await options.fetchSuspensionReceipt?.()) ?? null),
    async fetchSuccessor() {
      const credential = (await options.fetchSuccessor?.()) ?? null;
      if (credential !== null)
        successor = { credential, seal: (await options.fetchSuccessorReceipt?.().catch(() => null)) ?? null };
      return credential;
    },
    async readTransaction(network, transactionHash) {
      const root = await options.readTransaction(network, transactionHash);
      transactions.set(`${network} ${transactionHash}`, { network, transactionHash, root });
      return root;
    },
    verify: {
      ...verify,
      async resolveDid(did) {
        const resolved = await verify.resolveDid(did);
        didDocuments[did] = resolved;
        return resolved;
      },
      ...(verify.fetchStatusList && {
        fetchStatusList: async (url: string) => (statusLists[url] = (await verify.fetchStatusList?.(url)) ?? null),
      }),
      ...(verify.fetchApprovals && {
        fetchApprovals: async () => (approvals = (await verify.fetchApprovals?.()) ?? []),
      }),
      ...(verify.fetchSealReceipt && {
        fetchSealReceipt: async (id: string) => {
          const answer = await verify.fetchSealReceipt?.(id);
          if (answer) seals.issuance = answer;
          return answer;
        },
      }),
      ...(verify.trustsSeal && {
        trustsSeal: async (at: SealPlace) => {
          const isTrusted = (await verify.trustsSeal?.(at)) ?? false;
          const { network, chainId, contract } = at;
          if (isTrusted) registries.set(`${network} ${chainId} ${contract}`, { network, chainId, contract });
          return isTrusted;
        },
      }),
      ...(verify.readRoot && {
        readRoot: async at => {
          const read = (await verify.readRoot?.(at)) ?? null;
          const { network, chainId, contract, root } = at;
          if (read)
            roots.set(`${network} ${contract} ${root}`, { network, chainId, contract, root, record: read.record });
          return read;
        },
      }),
    },
  };
  return {
    options: kept,
    bundle: async (credential, madeAt, readBlock) => ({
      format: EVIDENCE_FORMAT,
      version: EVIDENCE_VERSION,
      madeAt: madeAt.toISOString(),
      address: options.address,
      credential,
      ...(approvals.length > 0 && { approvals }),
      didDocuments: asOfIssuing(didDocuments, credential),
      statusLists,
      schemas,
      pictures,
      seals,
      successor,
      registries: [...registries.values()],
      roots: [...roots.values()],
      transactions: [...transactions.values()],
      blocks: await Promise.all(
        sealsOf(seals).map(({ network, chainId, contract, root, transactionHash }) =>
          readBlock({ network, chainId, contract, root, transactionHash }),
        ),
      ),
      reason: options.claimedReason ?? null,
    }),
  };
}

/** The time at which the issuer signed, as its proof says. */
export function issuingTime({ proof }: JsonObject): string | undefined {
  const [first] = asArray(proof);
  return isObject(first) && typeof first.created === 'string' && !Number.isNaN(Date.parse(first.created))
    ? first.created
    : undefined;
}

/** Whether a document tells of its keys what ours do. */
export const isOwnForm = (document: JsonObject): boolean =>
  String(document.id).startsWith('did:web:') && isArray(document.verificationMethod);

function asOfIssuing(
  documents: Readonly<Record<string, { url: string; document: JsonObject }>>,
  credential: JsonObject,
): Record<string, KeptDocument> {
  const time = issuingTime(credential);
  return Object.fromEntries(
    Object.entries(documents).map(([did, kept]) => [
      did,
      time !== undefined && isOwnForm(kept.document)
        ? { ...kept, atIssuing: didDocumentAt(kept.document as unknown as DidDocument, time) }
        : kept,
    ]),
  );
}
