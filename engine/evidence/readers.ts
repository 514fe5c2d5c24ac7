import type { Canonizer } from '../canon/index.ts';
import { createResolver } from '../did/index.ts';
import { EngineError } from '../errors.ts';
import { base64urlDecode } from '../primitives/index.ts';
import type { ExamineOptions, SealPlace } from '../verify/index.ts';
import type { EvidenceBundle } from './bundle.ts';
import { provenRecord } from './steps.ts';

/** What is read elsewhere than in the bundle, where somebody wants so. */
export interface BesideBundle {
  /** Contracts that are trusted in the place of those that the bundle names. */
  registries?: readonly SealPlace[];
  /** Hashes of blocks that are trusted: what a block in the bundle proves goes before the chain's word in it. */
  blocks?: readonly string[];
  readRoot?: ExamineOptions['verify']['readRoot'];
  readTransaction?: ExamineOptions['readTransaction'];
  resolveDid?: ExamineOptions['verify']['resolveDid'];
  fetchStatusList?: ExamineOptions['verify']['fetchStatusList'];
}

const missing = (): never => {
  throw new EngineError('json', 'The bundle does not hold it.');
};
const same = (one: SealPlace, other: SealPlace): boolean =>
  one.network === other.network &&
  one.chainId === other.chainId &&
  one.contract.toLowerCase() === other.contract.toLowerCase();

/** What a verification at `now` reads with, out of a bundle alone. */
export function evidenceReaders(
  bundle: EvidenceBundle,
  { now, canonizer }: { now: Date; canonizer: Canonizer },
  beside: BesideBundle = {},
): ExamineOptions {
  const { seals, successor, registries, roots, transactions } = bundle;
  const others = createResolver({ fetchJson: async () => missing() });
  const own = <T>(record: Readonly<Record<string, T>>, name: string): T =>
    Object.hasOwn(record, name) ? (record[name] as T) : missing();
  return {
    address: bundle.address,
    ...(typeof bundle.reason === 'string' && { claimedReason: bundle.reason }),
    fetchSchema: async url => own(bundle.schemas, url),
    fetchPicture: async url => base64urlDecode(own(bundle.pictures, url)),
    fetchRevocationReceipt: async () => seals.revocation,
    fetchSuspensionReceipt: async () => seals.suspension,
    fetchSuccessor: async () => successor?.credential ?? null,
    fetchSuccessorReceipt: async () => successor?.seal ?? null,
    readTransaction:
      beside.readTransaction ??
      (async (network, transactionHash) => {
        const kept = transactions.find(each => each.network === network && each.transactionHash === transactionHash);
        return kept ? kept.root : missing();
      }),
    verify: {
      now,
      canonizer,
      resolveDid:
        beside.resolveDid ??
        (async did => (Object.hasOwn(bundle.didDocuments, did) ? own(bundle.didDocuments, did) : others(did))),
      fetchStatusList: beside.fetchStatusList ?? (async url => own(bundle.statusLists, url)),
      fetchApprovals: async () => bundle.approvals ?? [],
      fetchSealReceipt: async () => seals.issuance,
      trustsSeal: at => (beside.registries ?? registries).some(each => same(each, at)),
      readRoot:
        beside.readRoot ??
        (async at => {
          const proven = provenRecord(bundle, at, beside.blocks ?? []);
          if (proven) return proven;
          const kept = roots.find(each => same(each, at) && each.root === at.root);
          return kept ? { url: 'evidence', record: kept.record } : null;
        }),
    },
  };
}
