import { such } from './env-fields.ts';
import type { DidNetwork } from './platform/chain/index.ts';

const NETWORK = /^([a-z0-9][a-z0-9-]{0,31})=([1-9]\d{0,15}),(https?:\/\/[^\s,;]+),(0x[0-9a-fA-F]{40})$/;

const read = (value: string): (DidNetwork | undefined)[] =>
  value.split(';').map(each => {
    const [, name, chainId, rpcUrl, registry] = NETWORK.exec(each.trim()) ?? [];
    if (!name || !rpcUrl || !URL.canParse(rpcUrl)) return undefined;
    return { name, chainId: Number(chainId), rpcUrl, registry: registry as DidNetwork['registry'] };
  });

/** Networks whose registries of DIDs are read: `name=chain,node,registry`, with semicolons between them. */
export const didNetworks = such(
  value => read(value).every(each => each !== undefined),
  'must be networks as name=chain,node,registry with semicolons between them, such as openprotest=648540,https://node.example,0x43dE0954a2c83A415d82b9F31705B969b5856003',
).transform(value => (value === undefined ? undefined : read(value).flatMap(each => each ?? [])));
