/** No address that names a host is of both. */
const ORIGINS = ['https://one.invalid', 'https://other.invalid'];

/**
 * Whether an address leads to a page of ours, for whoever was to go on there: one from the root that a browser, too, reads as of the origin it stands
 * at. It takes `\` for `/`, and leaves tabs and line breaks out, so that `/\host` is another's (URL Standard, "relative slash state").
 */
export const staysHere = (next: string): boolean =>
  next.startsWith('/') &&
  ORIGINS.every(here => {
    if (!URL.canParse(next, here)) return false;
    const { origin, pathname } = new URL(next, here);
    return origin === here && !pathname.startsWith('//');
  });
