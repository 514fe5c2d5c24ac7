/** Where the newest version of a list is served. Each version is below it, at its number. */
export const listAddress = (publicUrl: string, listId: string): string => `${publicUrl}/trust/${listId}`;
