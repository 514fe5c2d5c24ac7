/** Where the newest version of a list is served. Each version is below it, at its number. */
export const listAddress = (publicUrl: string, listId: string): string => `${publicUrl}/trust/${listId}`;

const LIST = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The list that this platform serves at an address; undefined of any other address. */
export function listIdIn(publicUrl: string, address: string): string | undefined {
  const base = listAddress(publicUrl, '');
  const id = address.startsWith(base) ? address.slice(base.length) : '';
  return LIST.test(id) ? id.toLowerCase() : undefined;
}
