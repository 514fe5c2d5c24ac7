/** Blockchain networks (spec §9, standards). `selectable`: whether a person may choose it where a connection is configured. */
export interface Network {
  id: string;
  chainId: number | null;
  name: string;
  kind: 'main' | 'test' | 'legacy' | 'local' | 'planned';
  selectable: boolean;
  explorer?: string;
}
export const LOCAL_NETWORK_ID = '648550';
export const NETWORKS: readonly Network[] = [
  {
    id: '648541',
    chainId: 648541,
    name: 'LACNet Mainnet',
    kind: 'main',
    selectable: true,
    explorer: 'https://explorer.lac-net.net',
  },
  { id: '648540', chainId: 648540, name: 'LACNet Open Protestnet', kind: 'test', selectable: true },
  { id: '648529', chainId: 648529, name: 'LACNet Pro-Testnet (legacy)', kind: 'legacy', selectable: false },
  { id: LOCAL_NETWORK_ID, chainId: 648550, name: 'Local development chain (648550)', kind: 'local', selectable: true },
  { id: 'ethereum', chainId: 1, name: 'Ethereum', kind: 'planned', selectable: false },
  { id: 'ebsi', chainId: null, name: 'EBSI', kind: 'planned', selectable: false },
  { id: 'polygon', chainId: 137, name: 'Polygon', kind: 'planned', selectable: false },
  { id: 'avalanche', chainId: null, name: 'Avalanche subnet', kind: 'planned', selectable: false },
];
/** The settings that connect an installation to a network of LACNet (docs/operating.md). */
const LACNET_SETTINGS = [
  'CHAIN_ID',
  'CHAIN_RPC_URL',
  'CHAIN_KEY',
  'CHAIN_MODE',
  'CHAIN_RELAY_URL',
  'CHAIN_NODE_ADDRESS',
  'CHAIN_HUB',
  'CHAIN_QUOTA',
];

/**
 * The networks of the catalogue that somebody could connect and nobody did, with the settings that are missing.
 * @param given the names of the settings that are set; of another network's id `CHAIN_ID` is missing all the same
 */
export const closedNetworks = (
  configured: readonly string[],
  given: readonly string[],
): { id: string; name: string; missing: string[] }[] =>
  NETWORKS.filter(({ id, kind }) => (kind === 'main' || kind === 'test') && !configured.includes(id)).map(
    ({ id, name }) => ({
      id,
      name,
      missing: LACNET_SETTINGS.flatMap(setting =>
        setting === 'CHAIN_ID' ? [`CHAIN_ID=${id}`] : given.includes(setting) ? [] : [setting],
      ),
    }),
  );

/** The network of an id, or undefined. */
export const networkOf = (id: string): Network | undefined => NETWORKS.find(network => network.id === id);

/** The network of a project that names none: the main one where it is configured, else the only one that is; undefined where one must choose. */
export const defaultNetwork = (configured: readonly string[]): string | undefined =>
  configured.find(id => networkOf(id)?.kind === 'main') ?? (configured.length === 1 ? configured[0] : undefined);
