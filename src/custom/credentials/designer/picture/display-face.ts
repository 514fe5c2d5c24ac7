import latinExtended from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

const NAME = 'Fraunces Variable';
const RANGES: readonly (readonly [address: string, range: string])[] = [
  [latin, 'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122'],
  [latinExtended, 'U+0100-02FF, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF'],
];
let isThere = false;

/** Has the typeface of titles at hand, once. Its sheet is the public page's: shared, that page would wait for what designs. */
export function haveDisplayFace(): void {
  if (isThere || typeof FontFace === 'undefined') return;
  isThere = true;
  for (const [address, unicodeRange] of RANGES)
    document.fonts.add(new FontFace(NAME, `url(${address})`, { weight: '100 900', unicodeRange }));
}
