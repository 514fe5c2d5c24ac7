import type { PrivateKeyAccount } from 'viem/accounts';
import type { Rpc } from '../node/rpc.ts';
import type { ChainNetwork } from '../types.ts';
import type { Carrier } from './carrier.ts';
import { directCarrier } from './direct.ts';
import { metaTxHubCarrier } from './meta-tx-hub.ts';
import { relayHubCarrier } from './relay-hub.ts';
import type { RelaySettings } from './relayed.ts';

export { CHAIN_MODES, type ChainMode } from './carrier.ts';
export type { RelaySettings } from './relayed.ts';

interface CarrierParts {
  rpc: Rpc;
  account: PrivateKeyAccount;
  network: ChainNetwork;
  relay: RelaySettings | undefined;
  pollMs: number;
}

/** The carrier of an installation's settings. */
export function carrierOf({ rpc, account, network, relay, pollMs }: CarrierParts): Carrier {
  if (!relay) return directCarrier({ rpc, account, network });
  if (relay.mode === 'metatxhub') return metaTxHubCarrier({ rpc, account, network, relay });
  const { node } = relay;
  if (!node) throw new Error('CHAIN_NODE_ADDRESS is missing: the address of the writer node');
  return relayHubCarrier({ rpc, account, relay: { ...relay, node }, pollMs });
}
