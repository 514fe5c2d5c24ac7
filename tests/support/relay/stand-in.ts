import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  createTestClient,
  createWalletClient,
  http,
  publicActions,
  type Abi,
  type Address,
  type Hash,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { RelaySettings } from '../../../server/platform/chain/index.ts';
import { metaTxHubAbi, metaTxHubBytecode } from './contract/meta-tx-hub.ts';
import { relayHubAbi, relayHubBytecode } from './contract/relay-hub.ts';
import { relaySigner, type Writer } from './relay-signer.ts';
import { hubWriter } from './hub-writer.ts';

/** What is arranged to go wrong at a writer. */
export interface Faults {
  /** Answers to the next transactions, in their order; undefined: as usual. */
  refuse: ({ code: number; message: string } | undefined)[];
  /** So many transactions are taken, and the connection ends before the answer. */
  loseReplies: number;
  /** So many transactions are answered with a hash that leads nowhere. */
  changeHashes: number;
  /** Added to each nonce that is told. */
  nonceLie: number;
  /** Transactions are taken and answered, and not passed on before `release`. */
  isHolding: boolean;
  /** Passes transactions on as another node than its own, or to another hub. */
  passesOn: 'honestly' | 'as another node' | 'to another hub';
}

/**
 * A STAND-IN for a relay network's writer on a local chain, written from public documentation: our own hub, and our own JSON-RPC signer before it.
 * It says nothing about the real network beyond what is documented.
 */
export interface RelayStandIn {
  settings: RelaySettings;
  hub: Address;
  /** Whose transactions reach the chain. */
  writer: Address;
  faults: Faults;
  /** Raw transactions that the writer was given, in their order. */
  given: Hex[];
  /** Passes on what is held. */
  release(): Promise<void>;
  /** Calls the hub as its administrator. */
  administer(functionName: string, args: readonly unknown[]): Promise<void>;
  stop(): Promise<void>;
}

const PLENTY = 60_000_000n;

/** Starts a stand-in before the node at `rpcUrl`. `sender`: who is let write. */
export async function startRelay(
  mode: RelaySettings['mode'],
  rpcUrl: string,
  options: { sender: Address; quota?: bigint; hubQuota?: bigint; expirySeconds?: number },
): Promise<RelayStandIn> {
  const { quota = PLENTY, hubQuota = quota, expirySeconds = 300 } = options;
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions);
  const administrator = createWalletClient({
    account: privateKeyToAccount(generatePrivateKey()),
    transport: http(rpcUrl),
  });
  const [abi, bytecode] = (
    mode === 'relayhub' ? [relayHubAbi, relayHubBytecode] : [metaTxHubAbi, metaTxHubBytecode]
  ) as [Abi, Hex];
  const legacy = { type: 'legacy', gasPrice: 0n, gas: 6_000_000n, chain: null } as const;
  const mined = (hash: Hash) => client.waitForTransactionReceipt({ hash, pollingInterval: 5 });
  const deployHub = async (): Promise<Address> => {
    const { contractAddress } = await mined(await administrator.deployContract({ abi, bytecode, ...legacy }));
    if (!contractAddress) throw new Error('The hub was not deployed');
    return contractAddress;
  };
  const administer = async (functionName: string, args: readonly unknown[], address = hub) => {
    const { status } = await mined(
      await administrator.writeContract({ address, abi, functionName, args: [...args], ...legacy }),
    );
    if (status !== 'success') throw new Error(`${functionName} was reverted`);
  };
  const hub = await deployHub();
  const faults: Faults = {
    refuse: [],
    loseReplies: 0,
    changeHashes: 0,
    nonceLie: 0,
    isHolding: false,
    passesOn: 'honestly',
  };
  const parts = { client, rpcUrl, hub, faults, sender: options.sender, deployHub, administer };
  const writer: Writer = await (mode === 'relayhub' ? relaySigner(parts, hubQuota) : hubWriter(parts, hubQuota));
  const given: Hex[] = [];

  const answer = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    if (method !== 'eth_sendRawTransaction') return writer.ask(method, params);
    const refusal = faults.refuse.shift();
    if (refusal) throw Object.assign(new Error(refusal.message), { code: refusal.code });
    given.push(params[0] as Hex);
    const hash = await writer.take(params[0] as Hex);
    if (faults.changeHashes-- > 0) return `0x${'ab'.repeat(31)}${(given.length % 256).toString(16).padStart(2, '0')}`;
    return hash;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { id, method, params } = JSON.parse(await text(request)) as { id: number; method: string; params: unknown[] };
    const said = await answer(method, params).then(
      result => ({ result }),
      (error: Error & { code?: number }) => ({ error: { code: error.code ?? -32000, message: error.message } }),
    );
    if (method === 'eth_sendRawTransaction' && 'result' in said && faults.loseReplies-- > 0)
      return void request.socket.destroy();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, ...said }));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      mode,
      url,
      hub,
      quota,
      expirySeconds,
      ...(mode === 'relayhub' ? { node: writer.address } : { relayerKey: writer.key }),
    },
    hub,
    writer: writer.address,
    faults,
    given,
    release: writer.release,
    administer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}
