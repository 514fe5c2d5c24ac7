import { z } from 'zod';
import { chainKey, contract, name, web, whole } from './env-fields.ts';
import { CHAIN_MODES, type RelaySettings } from './platform/chain/index.ts';

/** Where seals go when it is not the local development chain. */
export interface ChainSettings {
  rpcUrl: string;
  chainId: number;
  network: string;
  contract?: `0x${string}`;
  key: `0x${string}`;
  publicRpc?: string;
  /** The writer of a relay network; left out where transactions go to the node itself. */
  relay?: RelaySettings;
}

/** Long enough for a queue at a writer, short enough for what is lost to be signed again soon. */
const EXPIRY_SECONDS = 300;

/** The settings of the chain. */
export const chainFields = {
  CHAIN_RPC_URL: web,
  CHAIN_ID: whole(1, Number.MAX_SAFE_INTEGER).optional(),
  CHAIN_NETWORK: name,
  CHAIN_CONTRACT: contract,
  CHAIN_KEY: chainKey,
  CHAIN_PUBLIC_RPC: web,
  CHAIN_MODE: z
    .enum(CHAIN_MODES, { error: `must be ${CHAIN_MODES.join(', ')}; not set, it is direct` })
    .default('direct'),
  CHAIN_RELAY_URL: web,
  CHAIN_NODE_ADDRESS: contract,
  CHAIN_HUB: contract,
  CHAIN_QUOTA: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  CHAIN_EXPIRY_SECONDS: whole(10, 86_400).default(EXPIRY_SECONDS),
  CHAIN_RELAYER_KEY: chainKey,
} as const;

type ChainFields = z.output<z.ZodObject<typeof chainFields>>;

/** What each relay mode needs, and what it is. */
const NEEDED = {
  relayhub: {
    CHAIN_RELAY_URL: 'the address of the writer, which takes transactions',
    CHAIN_NODE_ADDRESS: "the writer node's address, which is signed with each transaction",
    CHAIN_HUB: 'the forwarder of the network (contractAddress in the config.toml of the writer)',
  },
  metatxhub: {
    CHAIN_RELAY_URL: 'the address of the node that takes transactions of the relayer',
    CHAIN_HUB: 'the PermissionedMetaTxHub of the network',
  },
} as const;

/** What is missing for a relay mode, or is set and of no use in a mode. One sentence each. */
export function unrelayed(settings: ChainFields): string[] {
  const { CHAIN_MODE: mode, CHAIN_QUOTA: quota } = settings;
  if (mode === 'direct')
    return (['CHAIN_RELAY_URL', 'CHAIN_NODE_ADDRESS', 'CHAIN_HUB', 'CHAIN_QUOTA', 'CHAIN_RELAYER_KEY'] as const)
      .filter(each => settings[each] !== undefined)
      .map(each => `${each} is of no use with CHAIN_MODE=direct`);
  return [
    ...Object.entries({ CHAIN_RPC_URL: 'the JSON-RPC address of a node, which is asked for all else', ...NEEDED[mode] })
      .filter(([each]) => settings[each as keyof ChainFields] === undefined)
      .map(([each, purpose]) => `${each} is missing for CHAIN_MODE=${mode}: ${purpose}`),
    ...(quota === undefined || quota === 0
      ? [
          `CHAIN_QUOTA must be the gas that the writer may use of a block. With CHAIN_MODE=${mode} and no quota nothing could be sent`,
        ]
      : []),
    ...(mode === 'relayhub' && settings.CHAIN_RELAYER_KEY !== undefined
      ? ['CHAIN_RELAYER_KEY is of no use with CHAIN_MODE=relayhub: the writer signs with its own key']
      : []),
    ...(mode === 'metatxhub' && settings.CHAIN_NODE_ADDRESS !== undefined
      ? ['CHAIN_NODE_ADDRESS is of no use with CHAIN_MODE=metatxhub']
      : []),
  ];
}

function relayOf(settings: ChainFields): RelaySettings | undefined {
  const { CHAIN_MODE: mode, CHAIN_RELAY_URL: url, CHAIN_HUB: hub, CHAIN_QUOTA: quota } = settings;
  if (mode === 'direct' || url === undefined || hub === undefined || quota === undefined) return undefined;
  return {
    mode,
    url,
    hub,
    quota: BigInt(quota),
    expirySeconds: settings.CHAIN_EXPIRY_SECONDS,
    ...(settings.CHAIN_NODE_ADDRESS && { node: settings.CHAIN_NODE_ADDRESS }),
    ...(settings.CHAIN_RELAYER_KEY && { relayerKey: settings.CHAIN_RELAYER_KEY }),
  };
}

/** The chain of checked settings, or undefined for the local one. */
export function chainOf(settings: ChainFields): ChainSettings | undefined {
  const { CHAIN_RPC_URL: rpcUrl, CHAIN_ID: chainId, CHAIN_KEY: key } = settings;
  if (rpcUrl === undefined || chainId === undefined || key === undefined) return undefined;
  const relay = relayOf(settings);
  return {
    rpcUrl,
    chainId,
    key,
    network: settings.CHAIN_NETWORK ?? `Chain ${chainId}`,
    contract: settings.CHAIN_CONTRACT,
    publicRpc: settings.CHAIN_PUBLIC_RPC,
    ...(relay && { relay }),
  };
}
