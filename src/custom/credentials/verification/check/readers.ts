import { readRegistryThrough } from './registry-dids.ts';
import type { SealReceipt } from '../../../../../contract/base/sealing/receipt.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { createResolver, didWebToUrl, isKeyDid, keptKeyDid } from '../../../../../engine/did/index.ts';
import type { JsonValue } from '../../../../../engine/json.ts';
import type { ExamineOptions, ReadRoot, Source, VerifyOptions } from '../../../../../engine/verify/index.ts';
import { createChainNode, type ChainNode } from './chain-rpc.ts';

/** One thing read from one place. */
export interface Reading {
  what: Source['what'] | 'credential' | 'approvals' | 'schema' | 'picture' | 'registries' | 'node';
  /** Where; of a chain's node also what it was asked. */
  url: string;
  state: 'reading' | 'read' | 'unreachable';
}

interface Seals {
  issuance: SealReceipt | null;
  revocation: SealReceipt | null;
  /** Not there where the platform knows no pauses. */
  suspension?: SealReceipt | null;
}
interface Approvals {
  approvals: readonly JsonValue[];
  /** Where what is told of an approver's key stands, by their DID. */
  didDocuments: Readonly<Record<string, string>>;
}
interface Registry {
  networkId: string;
  chainId: number;
  contract: string;
  /** A node of the chain that a browser may ask itself. */
  rpc: string | null;
}
interface RootAnswer {
  contract: string;
  known: boolean;
  blockNumber: number | null;
  blockTime: string | null;
}

export interface Readers extends Pick<
  ExamineOptions,
  | 'fetchSchema'
  | 'fetchPicture'
  | 'fetchRevocationReceipt'
  | 'fetchSuspensionReceipt'
  | 'fetchSuccessorReceipt'
  | 'readTransaction'
> {
  /** Reads JSON, saying so. Rejects when it cannot be read. */
  read(what: Reading['what'], url: string): Promise<JsonValue>;
  /** By how many milliseconds the clock of the device is ahead of the server's, as far as an answer said; else 0. */
  ahead(): number;
  /** The `id` of the credential that the page is about. */
  address: string;
  engine: Required<
    Pick<VerifyOptions, 'resolveDid' | 'fetchStatusList' | 'fetchApprovals' | 'fetchSealReceipt' | 'trustsSeal'>
  > & {
    readRoot: ReadRoot;
  };
}

const PATIENCE_MS = 10_000;

/** When an answer left a server; a cache on the way says how old it is (RFC 9111 §5.1). Null where nothing says it. */
function servedAt(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date + Number(headers.get('age') ?? 0) * 1000;
}

/** What the engine reads with in a browser: plain fetches of public documents, each address once, never out of a stale cache. */
export function createReaders(options: {
  verification: PublicVerification;
  fetcher: typeof fetch;
  /** What the device takes for the present time. */
  now?: Date;
  allowHttpLocalhost: boolean;
  onReading: (reading: Reading) => void;
}): Readers {
  const { verification, fetcher, now = new Date(), allowHttpLocalhost, onReading } = options;
  let ahead: number | undefined;
  const asked = new Map<string, Promise<string>>();

  const take = async <T>(
    what: Reading['what'],
    address: string,
    bodyOf: (answer: Response) => Promise<T>,
    request: RequestInit = {},
    asking = '',
  ): Promise<T> => {
    const url = asking ? `${address} ${asking}` : address;
    onReading({ what, url, state: 'reading' });
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetcher(address, { ...request, cache: 'no-cache', credentials: 'omit', signal });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      // Only the platform's own answers show a browser their date (Fetch, CORS-safelisted headers).
      const served = servedAt(answer.headers);
      if (what === 'credential' && served !== null) ahead ??= now.getTime() - served;
      const body = await bodyOf(answer);
      onReading({ what, url, state: 'read' });
      return body;
    } catch (error) {
      onReading({ what, url, state: 'unreachable' });
      throw error;
    }
  };
  const get = (what: Reading['what'], address: string, request?: RequestInit, asking?: string) =>
    take(what, address, answer => answer.text(), request, asking);
  const readText = (what: Reading['what'], url: string): Promise<string> => {
    const before = asked.get(url);
    if (before) return before;
    const answer = get(what, url);
    asked.set(url, answer);
    return answer;
  };
  const read: Readers['read'] = async (what, url) => JSON.parse(await readText(what, url)) as JsonValue;

  const { issuerDocument } = verification.links;
  const issuerDid = verification.issuer.did;
  const issuerAddress = issuerDocument === null || !issuerDid.startsWith('did:web:') ? null : didWebToUrl(issuerDid);
  /**
   * Of an issuer who issues by a domain of its own, the domain is asked first: who controls it says whose keys speak for it. Where it does not answer,
   * or is the issuer's no longer, what the platform keeps of that DID is read instead, and shown as such.
   */
  const readDidDocument = async (url: string): Promise<JsonValue> => {
    if (issuerDocument === null || url !== issuerAddress) return read('did-document', url);
    if (!verification.says.issuer.domain) return read('did-document', issuerDocument);
    return read('did-document', url).catch(() => read('did-document', issuerDocument));
  };
  const api = verification.links.credential.replace(/\/credentials\/[^/]*$/, '');
  const resolve = createResolver({
    allowHttpLocalhost,
    fetchJson: readDidDocument,
    readRegistry: did => readRegistryThrough(api, did, url => read('did-document', url)),
  });
  const sealsUrl = `${verification.links.credential}/seals`;
  const sealsAt = async (url: string): Promise<Seals> => (await read('seal-receipt', url)) as unknown as Seals;
  const seals = () => sealsAt(sealsUrl);
  const onChain = (network: string, what: string) => `${api}/chain/${encodeURIComponent(network)}/${what}`;
  const registries = async (): Promise<readonly Registry[]> =>
    ((await read('registries', `${api}/chain`)) as unknown as { registries: readonly Registry[] }).registries;
  const nodes = new Map<string, ChainNode>();
  let keptApprovers: Approvals['didDocuments'] = {};
  /** The chain's own node where the platform names one: what it says needs no word of the platform. */
  const nodeOf = async (
    network: string,
  ): Promise<{ node: ChainNode; contracts: readonly string[]; rpc: string } | undefined> => {
    const there = (await registries()).filter(each => each.networkId === network);
    const { rpc, chainId } = there[0] ?? {};
    if (!rpc || chainId === undefined) return undefined;
    const node =
      nodes.get(network) ??
      createChainNode(chainId, async (question, about) => {
        const request = { method: 'POST', headers: { 'content-type': 'application/json' } };
        return JSON.parse(await get('node', rpc, { ...request, body: JSON.stringify(question) }, about));
      });
    nodes.set(network, node);
    return { node, contracts: there.map(({ contract }) => contract), rpc };
  };
  return {
    read,
    ahead: () => ahead ?? 0,
    address: `${api.replace(/\/api\/v1\/public$/, '')}/verify/${verification.id}`,
    fetchSchema: url => readText('schema', url),
    fetchPicture: async url => new Uint8Array(await take('picture', url, answer => answer.arrayBuffer())),
    fetchRevocationReceipt: async () => (await seals()).revocation,
    fetchSuspensionReceipt: async () => (await seals()).suspension ?? null,
    fetchSuccessorReceipt: async () => {
      const { successor } = verification.links;
      return successor ? (await sealsAt(`${successor}/seals`)).issuance : null;
    },
    async readTransaction(network, transactionHash) {
      const own = await nodeOf(network);
      if (own) return own.node.sealedBy(own.contracts, transactionHash);
      const answer = await read('chain', onChain(network, `transactions/${encodeURIComponent(transactionHash)}`));
      return (answer as { root?: string | null }).root ?? null;
    },
    engine: {
      async resolveDid(did) {
        // Only who keeps such a DID knows that somebody else may have had its key.
        const kept = isKeyDid(did) ? (did === issuerDid ? issuerDocument : keptApprovers[did]) : null;
        if (kept) return { document: keptKeyDid(did, await read('did-document', kept)), url: kept };
        return resolve(did);
      },
      fetchStatusList: url => read('status-list', url),
      async fetchApprovals() {
        const { approvals } = verification.links;
        if (approvals === null) return [];
        const answer = (await read('approvals', approvals)) as unknown as Approvals;
        keptApprovers = answer.didDocuments;
        return answer.approvals;
      },
      async fetchSealReceipt() {
        const { issuance } = await seals();
        return issuance && { receipt: issuance, url: sealsUrl };
      },
      async trustsSeal({ network, chainId, contract }) {
        const same = (each: string) => each.toLowerCase() === contract.toLowerCase();
        return (await registries()).some(
          each => each.networkId === network && each.chainId === chainId && same(each.contract),
        );
      },
      async readRoot({ network, contract, root }) {
        const own = await nodeOf(network);
        if (own) return { url: own.rpc, record: await own.node.root(contract, root) };
        const url = onChain(network, `roots/0x${root}`);
        const answer = (await read('chain', url)) as unknown as RootAnswer;
        if (answer.contract.toLowerCase() !== contract.toLowerCase()) return null;
        const { known, blockNumber, blockTime } = answer;
        return {
          url,
          record: { known, ...(blockNumber !== null && { blockNumber }), ...(blockTime !== null && { blockTime }) },
        };
      },
    },
  };
}
