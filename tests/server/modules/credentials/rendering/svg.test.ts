import { decodeQR } from 'qr/decode.js';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../../server/modules/credentials/rendering/index.ts';
import { renderShared, renderSvg } from '../../../../../server/modules/credentials/rendering/render-svg.ts';
import { designed, text } from '../../../../support/data/design.ts';

const STANDARD: Page = { ...designed([]), layout: null, digest: 'ab'.repeat(32) };
const NAMES = 'Ana Núñez “Fífi” 王小明 김민준 العربية שלום प्रिया 🎓';

/** Every element and attribute of an SVG, which must be well-formed. */
function read(svg: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes: { ...attributes } }));
  parser.write(svg).close();
  return found;
}
async function pixels(svg: string | Uint8Array) {
  const { data, info } = await sharp(typeof svg === 'string' ? Buffer.from(svg) : svg, { density: 144 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
/** How many pixels are darker than paper in a part of a picture, given in shares of its sides. */
async function ink(svg: string, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const { data, width, height } = await pixels(svg);
  let dark = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y++)
    for (let x = Math.floor(left * width); x < right * width; x++)
      if ((data[(y * width + x) * 4 + 1] ?? 255) < 100) dark++;
  return dark;
}
const photo = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer();

describe.each([
  ['the standard page', () => STANDARD],
  ['a designed page', () => designed([text('{{$holder}}'), text(NAMES, { position: { x: 20, y: 60 } })])],
])('%s as SVG', (_, page) => {
  it('is well-formed, needs nothing else, and holds no text that a reader’s own typefaces would set', async () => {
    const svg = await renderSvg(page());
    const elements = read(svg);
    expect(elements.map(({ name }) => name)).not.toContain('text');
    const targets = elements.flatMap(({ attributes }) => attributes.href ?? []);
    expect(targets.filter(href => !/^(#|data:image\/webp;base64,)/.test(href))).toEqual([]);
    const ids = new Set(elements.flatMap(({ attributes }) => attributes.id ?? []));
    expect(targets.filter(href => href.startsWith('#') && !ids.has(href.slice(1)))).toEqual([]);
    expect(await renderSvg(page())).toBe(svg);
  });

  it('has a code that leads to the address of the page', async () => {
    expect(decodeQR(await pixels(await renderSvg(page())))).toBe(page().code.url);
  });
});

describe('a page as SVG', () => {
  it('draws each letter of each script where its text stands', async () => {
    const empty = await renderSvg(designed([]));
    const name = await renderSvg(designed([text(NAMES)]));
    const place = [0.06, 0.09, 0.75, 0.2] as const;
    expect(await ink(empty, place)).toBe(0);
    expect(await ink(name, place)).toBeGreaterThan(500);
    const letters = read(name).filter(({ attributes }) => attributes.id?.startsWith('g'));
    expect(letters.length).toBeGreaterThan(25);
  });

  it('says in its title, and nowhere as markup, what somebody typed', async () => {
    const svg = await renderSvg({
      ...STANDARD,
      title: '</title><script>a</script>',
      recipient: { label: 'A', name: '"&' },
    });
    expect(read(svg).map(({ name }) => name)).not.toContain('script');
    expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;a&lt;/script&gt; · &quot;&amp;</title>');
  });

  it('leaves out of its title what no XML may hold', async () => {
    const svg = await renderSvg({ ...STANDARD, title: 'a\u{fffe}\u0001b' });
    expect(read(svg).length).toBeGreaterThan(0);
    expect(svg).toContain('<title>ab · ');
  });

  it('shows somebody’s picture, and is the same without what is none', async () => {
    const bytes = new Uint8Array(await photo());
    const shown = read(await renderSvg({ ...STANDARD, pictures: [{ name: 'foto', label: 'Foto', bytes }] }));
    expect(shown.filter(({ name }) => name === 'image')).toHaveLength(1);
    const pictures = [{ name: 'foto', label: 'Foto', bytes: new Uint8Array([1, 2, 3]) }];
    expect(await renderSvg({ ...STANDARD, pictures })).toBe(await renderSvg(STANDARD));
  });

  it('is stamped where it is no longer good', async () => {
    const [good, revoked] = await Promise.all([renderSvg(STANDARD), renderSvg({ ...STANDARD, stamp: 'REVOCADA' })]);
    expect(revoked.length).toBeGreaterThan(good.length);
    expect(revoked).toContain('rotate(14)');
  });
});

describe('the picture of an address that is shared', () => {
  it('is 1200 by 630 pixels, with the whole page in it', async () => {
    const png = await renderShared(STANDARD);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(decodeQR(await pixels(png))).toBe(STANDARD.code.url);
  });
});
