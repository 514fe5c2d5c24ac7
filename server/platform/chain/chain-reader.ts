import { createCache } from '../cache/index.ts';
import { AppError, found } from '../errors/index.ts';
import { createRecent } from './recent.ts';
import type { BlockReading, BookOnChain, Chain, ChainTransaction, MemberOnChain, RootOnChain } from './types.ts';

/** What a network's registries say of a root; where none knows it `root` is undefined, and `contract` the one that seals now. */
export interface RootReading {
  chain: Chain;
  contract: string;
  root: RootOnChain | undefined;
}

/** A contract that holds seals of ours on a network. */
export interface Registry {
  networkId: string;
  chainId: number;
  contract: string;
  rpc: string | null;
}

export interface ChainReader {
  /** Where our seals stand: of each network the registry that seals now, then those of before. @throws AppError request.busy where a chain does not answer */
  registries(): Promise<Registry[]>;
  /** @throws AppError error.not_found for a network we have no connection to, request.busy where the chain does not answer */
  root(networkId: string, root: `0x${string}`): Promise<RootReading>;
  /** @throws AppError as `root`, and error.not_found for a transaction that is not mined */
  transaction(networkId: string, hash: `0x${string}`): Promise<{ chain: Chain; transaction: ChainTransaction }>;
  /** The proof of a transaction in its block, or why there is none: a chain that does not answer is one of the reasons. */
  block(networkId: string, hash: `0x${string}`): Promise<BlockReading>;
  /** What the contract of a voucher offer says, or said some seconds ago. @throws AppError as `root` */
  book(networkId: string, address: `0x${string}`): Promise<BookOnChain>;
  /** The member of a DID in the directory of a trusted list, as it is or was some seconds ago. @throws AppError as `root` */
  member(networkId: string, directory: `0x${string}`, did: string): Promise<MemberOnChain | undefined>;
}

const KEPT = 5_000;
/** What is mined can go back: a kept answer is asked for again after this, and stays where the chain does not answer. */
const ROOT_KEPT_MS = 30_000;
/** Proofs have some kilobytes each. */
const BLOCKS_KEPT = 200;
/** A whole block has more to answer than a root. */
const BLOCK_PATIENCE = 3;
/** A book changes once an hour: whoever looks again soon is not asked for. */
const BOOK_KEPT_MS = 10_000;
/** So is a directory. */
const MEMBER_KEPT_MS = 10_000;

/**
 * Asks the chains for what is shown and verified. What is mined hardly ever changes, so it is kept a while (all credentials of a seal share a root
 * and a transaction); what is not known yet is asked again. One for the whole process.
 * @param patienceMs how long a visitor is kept waiting for a chain that does not answer
 */
export function createChainReader(chains: ReadonlyMap<string, Chain>, patienceMs = 4_000): ChainReader {
  const roots = createRecent<{ at: number; reading: RootReading }>(KEPT);
  const transactions = createRecent<{ at: number; transaction: ChainTransaction }>(KEPT);
  const blocks = createCache<BlockReading>(BLOCKS_KEPT);
  const books = createRecent<{ at: number; book: BookOnChain }>(KEPT);
  const members = createRecent<{ at: number; member: MemberOnChain | undefined }>(KEPT);
  const contracts = new Map<string, readonly string[]>();
  const contractsOf = async (chain: Chain): Promise<readonly string[]> => {
    const found = contracts.get(chain.network.id) ?? (await within(patienceMs, () => chain.registries()));
    contracts.set(chain.network.id, found);
    return found;
  };
  return {
    registries: async () =>
      (
        await Promise.all(
          [...chains.values()].map(async chain => {
            const { id: networkId, chainId, publicRpc: rpc = null } = chain.network;
            return (await contractsOf(chain)).map(contract => ({ networkId, chainId, contract, rpc }));
          }),
        )
      ).flat(),
    async root(networkId, root) {
      const chain = found(chains.get(networkId));
      const key = `${networkId}:${root}`;
      const kept = roots.get(key);
      if (kept && Date.now() - kept.at < ROOT_KEPT_MS) return kept.reading;
      const reading = await orKept(kept?.reading.root && kept.reading, () =>
        within(patienceMs, async () => {
          const found = await chain.readRoot(root);
          return { chain, contract: found?.contract ?? (await chain.ensureContract()), root: found };
        }),
      );
      // One that went back is no longer kept.
      if (reading.root || kept) roots.set(key, { at: reading.root ? Date.now() : 0, reading });
      return reading;
    },
    async transaction(networkId, hash) {
      const chain = found(chains.get(networkId));
      const key = `${networkId}:${hash}`;
      const kept = transactions.get(key);
      if (kept && Date.now() - kept.at < ROOT_KEPT_MS) return { chain, transaction: kept.transaction };
      const transaction = found(
        await orKept(kept?.transaction, () => within(patienceMs, () => chain.transaction(hash))),
      );
      transactions.set(key, { at: Date.now(), transaction });
      return { chain, transaction };
    },
    async block(networkId, hash) {
      const chain = chains.get(networkId);
      if (!chain) return { proof: null, reason: 'unavailable' };
      try {
        return await blocks(`${networkId}:${hash}:${Math.floor(Date.now() / ROOT_KEPT_MS)}`, async () => {
          const reading = await within(BLOCK_PATIENCE * patienceMs, () => chain.block(hash));
          if (reading.proof === null && reading.reason === 'unavailable') throw new AppError('request.busy');
          return reading;
        });
      } catch {
        return { proof: null, reason: 'unavailable' };
      }
    },
    async book(networkId, address) {
      const chain = found(chains.get(networkId));
      const key = `${networkId}:${address}`;
      const kept = books.get(key);
      if (kept && Date.now() - kept.at < BOOK_KEPT_MS) return kept.book;
      const book = await within(patienceMs, () => chain.books.read(address));
      books.set(key, { at: Date.now(), book });
      return book;
    },
    async member(networkId, directory, did) {
      const chain = found(chains.get(networkId));
      const key = `${networkId}:${directory}:${did}`;
      const kept = members.get(key);
      if (kept && Date.now() - kept.at < MEMBER_KEPT_MS) return kept.member;
      const member = await within(patienceMs, () => chain.directories.read(directory, did));
      members.set(key, { at: Date.now(), member });
      return member;
    },
  };
}

/** What is read now, or what was kept while the chain does not answer. */
const orKept = <T>(kept: T | undefined, read: () => Promise<T>): Promise<T> =>
  read().catch((error: unknown) => {
    if (kept === undefined) throw error;
    return kept;
  });

async function within<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The chain did not answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    throw new AppError('request.busy', undefined, { cause: error, retryAfter: 5 });
  } finally {
    clearTimeout(timer);
  }
}
