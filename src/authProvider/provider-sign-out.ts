const KEY = 'sello.providerSignOut';

/** Where somebody who signed out here can do so at their organization's provider as well; kept for this tab until it is done or they are back. */
export const providerSignOut = (tab: Storage): string | null => {
  const address = tab.getItem(KEY);
  return address?.startsWith('https://') ? address : null;
};
export function keepProviderSignOut(tab: Storage, address: string | null): void {
  if (address === null) tab.removeItem(KEY);
  else tab.setItem(KEY, address);
}
