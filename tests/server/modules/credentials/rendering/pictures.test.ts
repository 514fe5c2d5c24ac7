import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createKept } from '../../../../../server/modules/credentials/rendering/kept.ts';
import { renderPage } from '../../../../../server/modules/credentials/rendering/render.ts';
import { designed } from '../../../../support/data/design.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';

const ID = '0b5a3a4e-0000-4000-8000-000000000001';
const RED = { r: 200, g: 30, b: 30 };

/** The stream of the page's picture, its dictionary, and how much of it covers. */
async function pictureOf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = document.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  const stream = objects?.lookup(PDFName.of(`I${ID}`));
  if (!(stream instanceof PDFRawStream)) return undefined;
  const mask = stream.dict.lookup(PDFName.of('SMask'));
  return {
    filter: stream.dict.get(PDFName.of('Filter'))?.toString(),
    bytes: stream.contents,
    mask: mask instanceof PDFRawStream ? inflateSync(mask.contents) : undefined,
  };
}

const image = (more: object = {}) => ({
  type: 'image' as const,
  position: { x: 20, y: 20 },
  width: 100,
  height: 50,
  imageId: ID,
  ...more,
});
const drawn = (png: Uint8Array, more: object = {}) => renderPage(designed([image(more)], { images: { [ID]: png } }));
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .png()
    .toBuffer();

describe('a picture of a design', () => {
  it('keeps its very pixels where it is a drawing, and becomes a photo where it is one', async () => {
    const drawing = await pictureOf(await drawn(await flat(40, 20)));
    expect(drawing?.filter).toBe('/FlateDecode');
    // A line of a PNG is a filter and its pixels; the first is not predicted from another.
    expect([...inflateSync(drawing?.bytes ?? Buffer.alloc(0)).subarray(1, 4)]).toEqual([200, 30, 30]);
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: RED, noise } })
      .png()
      .toBuffer();
    const taken = await pictureOf(await drawn(photo));
    expect(taken?.filter).toBe('/DCTDecode');
    expect((await sharp(taken?.bytes).metadata()).format).toBe('jpeg');
    expect(taken?.bytes.length).toBeLessThan(photo.length / 2);
  });

  it('is a photo at once where it is somebody’s own and covers all, and a drawing where it does not', async () => {
    const own = async (channels: 3 | 4) => {
      const background = { ...RED, alpha: 0.5 };
      const bytes = await sharp({ create: { width: 40, height: 20, channels, background } })
        .webp()
        .toBuffer();
      const { imageId: _, ...place } = image();
      const element = { ...place, type: 'picture' as const, field: 'photo', fit: 'cover' as const };
      const pictures = [{ name: 'photo', label: 'Photo', bytes }];
      const made = await renderPage({ ...designed([element], {}), pictures });
      const document = await PDFDocument.load(made, { updateMetadata: false });
      const objects = document.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
      const stream = objects?.lookup(PDFName.of('Iof-photo'));
      return stream instanceof PDFRawStream ? stream.dict.get(PDFName.of('Filter'))?.toString() : undefined;
    };
    expect(await own(3)).toBe('/DCTDecode');
    expect(await own(4)).toBe('/FlateDecode');
  });

  it('lets through what its own pixels let through', async () => {
    const half = await sharp({ create: { width: 8, height: 8, channels: 4, background: { ...RED, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const { mask } = (await pictureOf(await drawn(half))) ?? {};
    // Eight lines of a filter and eight pixels, a byte each.
    expect(mask).toHaveLength(72);
    expect(mask?.[1]).toBe(128);
    const whole = await sharp({ create: { width: 8, height: 8, channels: 4, background: { ...RED, alpha: 1 } } })
      .png()
      .toBuffer();
    expect((await pictureOf(await drawn(whole)))?.mask).toBeUndefined();
  });

  it.each([
    // Twice as wide as high in a place twice as wide as high, then upright ones.
    [40, 20, 'contain', { across: 283.465, up: 141.732 }],
    [20, 40, 'contain', { across: 70.866, up: 141.732 }],
    [20, 40, 'cover', { across: 283.465, up: 566.929 }],
  ])('of %d × %d stands in its place by %s', async (width, height, fit, size) => {
    const { operators } = await readPdf(await drawn(await flat(width, height), { fit }));
    const [, across, up] = /q ([\d.]+) 0 0 ([\d.]+) [\d.-]+ [\d.-]+ cm \/I/.exec(operators.replaceAll('\n', ' ')) ?? [];
    expect({ across: Number(across), up: Number(up) }).toEqual({
      across: expect.closeTo(size.across, 2),
      up: expect.closeTo(size.up, 2),
    });
    // Cut at the edges of its place.
    expect(operators).toContain('283.465 141.732 re W n');
  });

  it('that is none leaves its place empty', async () => {
    const broken = (await flat(300, 300)).subarray(0, 200);
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(0), broken])
      expect(await pictureOf(await drawn(bytes))).toBeUndefined();
  });

  it('that could not be read once is there on the next page', async () => {
    const bytes = await flat(41, 23);
    const metadata = vi.spyOn(Object.getPrototypeOf(sharp(bytes)) as Sharp, 'metadata');
    metadata.mockRejectedValueOnce(new Error('out of memory'));
    expect(await pictureOf(await drawn(bytes))).toBeUndefined();
    expect(await pictureOf(await drawn(bytes))).toBeDefined();
    // And it is read no more often than that.
    expect(await pictureOf(await drawn(bytes))).toBeDefined();
    expect(metadata).toHaveBeenCalledTimes(2);
    metadata.mockRestore();
  });
});

describe('what is kept', () => {
  it('is made once, and given up by size, what was used longest ago first', () => {
    const kept = createKept<string>(10);
    const made: string[] = [];
    const get = (key: string, size: number) =>
      kept(key, () => {
        made.push(key);
        return { value: key, size };
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key, 4);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    get('large', 11);
    get('large', 11);
    expect(made.slice(4)).toEqual(['large']);
    get('a', 4);
    get('large', 11);
    expect(made.slice(5)).toEqual(['a', 'large']);
  });
});
