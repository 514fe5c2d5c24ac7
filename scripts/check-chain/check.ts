import { isAddressEqual, type Address } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainSettings } from '../../server/env-chain.ts';
import { carrierOf } from '../../server/platform/chain/carriers/index.ts';
import type { Carrier } from '../../server/platform/chain/carriers/carrier.ts';
import { createRpc, type Rpc } from '../../server/platform/chain/node/rpc.ts';
import { reasonOf } from '../../server/platform/errors/reason.ts';

/** What was found, as a sentence; where something is to be done, with what that is. */
export interface Line {
  isGood: boolean;
  says: string;
}

const good = (says: string): Line => ({ isGood: true, says });
const bad = (says: string): Line => ({ isGood: false, says });

/** What a seal and the deployment of a registry need, with their data; measured. */
const SEAL = { gas: 120_000n, bytes: 68 };
const DEPLOYMENT = { gas: 2_000_000n, bytes: 3_200 };
const VERSION = 1;

/** The way in which an installation sends, without its journal. */
export function wayOf(chain: ChainSettings): { rpc: Rpc; carrier: Carrier } {
  const rpc = createRpc(chain.rpcUrl, 0);
  const { chainId, network, key, relay } = chain;
  const account = privateKeyToAccount(key);
  const carrier = carrierOf({
    rpc,
    account,
    network: { id: String(chainId), chainId, name: network, local: false },
    relay,
    pollMs: 1_000,
  });
  return { rpc, carrier };
}

/** Reads all that decides whether `sender` can write with these settings. Sends nothing. */
export async function checkChain(chain: ChainSettings, sender: Address): Promise<Line[]> {
  const { rpc, carrier } = wayOf(chain);
  const asked = (work: () => Promise<Line>): Promise<Line> =>
    work().catch((error: unknown) =>
      bad(error instanceof Error && error.cause === undefined ? error.message : reasonOf(error)),
    );
  const node = await asked(() => nodeLine(rpc, chain));
  if (!node.isGood) return [node];
  return [
    node,
    await asked(() => permissionLine(carrier, sender)),
    ...(carrier.mode === 'direct' ? [] : [await asked(() => hubLine(rpc, carrier)), quotaLine(carrier)]),
    await asked(async () =>
      good(
        `The next nonce is ${await carrier.count('latest')}${carrier.mode === 'relayhub' ? ', and writer and hub agree' : ''}.`,
      ),
    ),
    await asked(() => registryLine(rpc, carrier, chain.contract, sender)),
  ];
}

async function nodeLine(rpc: Rpc, { chainId, rpcUrl }: ChainSettings): Promise<Line> {
  const { host } = new URL(rpcUrl);
  const found = await rpc.client.getChainId();
  return found === chainId
    ? good(`The node ${host} is chain ${found}, at block ${await rpc.client.getBlockNumber()}.`)
    : bad(`The node ${host} is chain ${found}: set CHAIN_ID=${found}, or CHAIN_RPC_URL to a node of chain ${chainId}.`);
}

async function permissionLine(carrier: Carrier, sender: Address): Promise<Line> {
  if (carrier.mode === 'direct') return good(`${sender} sends to the node itself (CHAIN_MODE=direct).`);
  const { permitted, problem } = await carrier.permission();
  return permitted
    ? good(`${carrier.writer} may write for ${sender} (CHAIN_MODE=${carrier.mode}).`)
    : bad(`${problem ?? `${carrier.writer} may not write`}. Ask the network's support to permit ${carrier.writer}.`);
}

async function hubLine(rpc: Rpc, { mode, hub, prepare }: Carrier): Promise<Line> {
  if (hub === null || (await rpc.client.getCode({ address: hub })) === undefined)
    return bad(`No contract stands at CHAIN_HUB ${hub}. Take the address from the network's documentation.`);
  if (mode === 'relayhub') await prepare(undefined, () => Promise.reject(new Error('Nothing is deployed here')));
  return good(`The hub is ${hub}.`);
}

function quotaLine({ quota, weigh }: Carrier): Line {
  const ofBlock = quota ?? 0n;
  const seals = ofBlock / weigh(SEAL.gas, SEAL.bytes);
  if (seals === 0n)
    return bad(`CHAIN_QUOTA ${ofBlock} is less than one seal needs: set it to ${weigh(SEAL.gas, SEAL.bytes)} or more.`);
  const needed = weigh(DEPLOYMENT.gas, DEPLOYMENT.bytes);
  return good(
    `CHAIN_QUOTA ${ofBlock} is enough for ${seals} seals in a block${
      ofBlock < needed ? `, and not for a deployment, which needs ${needed}: set CHAIN_CONTRACT` : ''
    }.`,
  );
}

async function registryLine(rpc: Rpc, carrier: Carrier, contract: Address | undefined, sender: Address): Promise<Line> {
  if (!contract)
    return good('CHAIN_CONTRACT is not set: the first start deploys a registry, later ones find it in the journal.');
  const found = await rpc.registry(contract);
  if (!found)
    return bad(`No registry stands at CHAIN_CONTRACT ${contract}. Correct it, or leave it out to deploy one.`);
  if (found.version !== VERSION)
    return bad(`The registry ${contract} has version ${found.version}: this Sello works with version ${VERSION}.`);
  if (carrier.mode === 'relayhub' && carrier.hub && !isAddressEqual(found.forwarder, carrier.hub))
    return bad(`The registry ${contract} trusts ${found.forwarder}, not CHAIN_HUB ${carrier.hub}: deploy another.`);
  return (await rpc.isSealer(contract, sender))
    ? good(`The registry ${contract} has version ${found.version}, and ${sender} may seal in it.`)
    : bad(`${sender} may not seal in ${contract}: let its owner call setSealer.`);
}
