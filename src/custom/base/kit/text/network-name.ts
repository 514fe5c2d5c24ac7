import { networkOf } from '../../../../../contract/base/catalogues/networks.ts';

/** What a network is called: by its proper name, but the local chain, which has none, in the reader's language. */
export function networkName(networkId: string, translate: (key: string) => string): string {
  const network = networkOf(networkId);
  return network?.kind === 'local' ? translate('networkNames.local') : (network?.name ?? networkId);
}
