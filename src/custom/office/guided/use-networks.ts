import { useTranslate } from 'react-admin';
import { defaultNetwork, NETWORKS, networkOf } from '../../../../contract/base/catalogues/networks.ts';
import { networkName } from '../../base/kit/text/network-name.ts';
import { useAllNetworks } from '../../base/kit/session/use-all-networks.ts';
import { useMay } from '../../base/kit/session/use-session.ts';
import { useSettings } from '../../base/kit/session/use-settings.ts';

/** The networks: those connected here, of which one is usual, and the others of the catalogue, which are closed. */
export function useNetworks() {
  const translate = useTranslate();
  const { data: settings } = useSettings();
  const { data: all } = useAllNetworks(useMay('platform.read'));
  const notHere = (id: string): string => {
    const missing = all?.closed.find(each => each.id === id)?.missing;
    return missing === undefined
      ? translate('projectWizard.network.notConnected')
      : translate('projectWizard.network.missing', { settings: missing.join(', ') });
  };
  const connected = (settings?.networks ?? []).map(network => ({
    value: network.id,
    label: networkName(network.id, translate),
    hint: translate(`networkKinds.${networkOf(network.id)?.kind ?? (network.local ? 'local' : 'main')}`),
  }));
  const closed = NETWORKS.filter(
    ({ id, kind }) =>
      (kind === 'main' || kind === 'test' || kind === 'planned') && !connected.some(({ value }) => value === id),
  ).map(({ id, name, kind }) => ({
    value: id,
    label: name,
    hint: kind === 'planned' ? translate('networkKinds.planned') : notHere(id),
    disabled: true,
  }));
  return {
    connected,
    closed,
    usual: defaultNetwork(connected.map(({ value }) => value)) ?? null,
    /** Whether there is something to choose, or to say: several, or none. */
    isAsked: settings !== undefined && connected.length !== 1,
    isKnown: settings !== undefined,
  };
}
