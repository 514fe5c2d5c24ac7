import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the registry says of a root. */
export interface RegistryRecord {
  known: boolean;
  blockNumber?: number;
  /** ISO 8601. */
  blockTime?: string;
}

/** A chain's own node, asked without the platform in between. All reject when it does not answer, or is another chain's. */
export interface ChainNode {
  /** What the registry at `contract` holds of a root, in hex without 0x. */
  root(contract: string, root: string): Promise<RegistryRecord>;
  /** The root, with 0x, that a mined transaction sealed at one of `contracts`; null where it sealed none. */
  sealedBy(contracts: readonly string[], transactionHash: string): Promise<string | null>;
}

/** The first four bytes of the Keccak-256 of a function's signature (Solidity's contract ABI). */
const selector = (signature: string): string => bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4));
const SEALS = selector('seals(bytes32)');
const SEAL = selector('seal(bytes32,uint8)');
/** A word of the contract ABI in hex digits. */
const WORD = 64;

interface MinedTransaction {
  blockNumber: string | null;
  to: string | null;
  input: string;
}

/**
 * Reads seals from an Ethereum JSON-RPC node.
 * @param post sends JSON and answers JSON; `about` says in a few words what is asked
 */
export function createChainNode(
  chainId: number,
  post: (request: object, about: string) => Promise<unknown>,
): ChainNode {
  let calls = 0;
  const ask = async (method: string, params: unknown[], about = ''): Promise<unknown> => {
    calls += 1;
    const answer = (await post({ jsonrpc: '2.0', id: calls, method, params }, `${method} ${about}`.trim())) as {
      result?: unknown;
    } | null;
    if (answer?.result === undefined) throw new Error(`${method} was not answered`);
    return answer.result;
  };
  let checked: Promise<void> | undefined;
  const onThisChain = (): Promise<void> => {
    checked ??= ask('eth_chainId', []).then(answer => {
      if (Number(answer) !== chainId) throw new Error(`This is chain ${Number(answer)}, not ${chainId}`);
    });
    return checked;
  };
  return {
    async root(contract, root) {
      await onThisChain();
      const answer = String(
        await ask('eth_call', [{ to: contract, data: `0x${SEALS}${root}` }, 'latest'], `0x${root}`),
      ).slice(2);
      if (answer.length !== 4 * WORD) throw new Error('No seal registry stands there');
      const [blockNumber, seconds] = [0, 1].map(at => Number(`0x${answer.slice(at * WORD, (at + 1) * WORD)}`)) as [
        number,
        number,
      ];
      return blockNumber === 0
        ? { known: false }
        : { known: true, blockNumber, blockTime: new Date(seconds * 1000).toISOString() };
    },
    async sealedBy(contracts, transactionHash) {
      await onThisChain();
      const mined = (await ask(
        'eth_getTransactionByHash',
        [transactionHash],
        transactionHash,
      )) as MinedTransaction | null;
      if (!mined?.blockNumber) throw new Error('The transaction is not mined');
      const isThere = contracts.some(each => each.toLowerCase() === mined.to?.toLowerCase());
      const seals = isThere && mined.input.startsWith(`0x${SEAL}`);
      return seals ? `0x${mined.input.slice(2 + SEAL.length, 2 + SEAL.length + WORD)}` : null;
    },
  };
}
