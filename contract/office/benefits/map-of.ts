/** Returns the address at which a maps service shows a place. The page links to it and fetches nothing. */
export const mapOf = (placeId: string, name: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(name)}&query_place_id=${encodeURIComponent(placeId)}`;
