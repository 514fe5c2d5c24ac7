import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createKept } from '../kept.ts';
import type { Sized } from './picture.ts';

/** A picture that stands in an SVG: a data URI, and its proportions. */
export interface PictureData extends Sized {
  href: string;
}

/** WebP for browsers; PNG where an SVG becomes a picture on the server, whose librsvg draws no WebP. */
type PictureFormat = 'webp' | 'png';

// What a screen shows of a page: a background of a sheet takes the most.
const LONGEST_SIDE = 1600;
const QUALITY = 82;
const MOST_PIXELS = 40_000_000;

const KEPT_CHARACTERS = 32_000_000;
const kept = createKept<Promise<PictureData | undefined>>(KEPT_CHARACTERS);

/**
 * Reads pictures for a screen, by their ids; what is none is left out. Those of a design are read once while they are in use, somebody's own each time, as
 * for a PDF (`embed.ts`).
 */
export async function pictureDatas(
  images: Readonly<Record<string, Uint8Array>>,
  own: Readonly<Record<string, Uint8Array>>,
  format: PictureFormat = 'webp',
): Promise<ReadonlyMap<string, PictureData>> {
  const found = await Promise.all([
    ...Object.entries(own).map(async ([id, bytes]) => [id, await readData(bytes, format)] as const),
    ...Object.entries(images).map(async ([id, bytes]) => {
      const key = `${format} ${createHash('sha256').update(bytes).digest('base64')}`;
      const data = await kept(key, () => ({ value: readData(bytes, format), size: bytes.length }));
      if (!data) kept.forget(key);
      return [id, data] as const;
    }),
  ]);
  return new Map(found.flatMap(([id, data]) => (data ? [[id, data]] : [])));
}

async function readData(bytes: Uint8Array, format: PictureFormat): Promise<PictureData | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).resize(
      LONGEST_SIDE,
      LONGEST_SIDE,
      {
        fit: 'inside',
        withoutEnlargement: true,
      },
    );
    const written = format === 'webp' ? picture.webp({ quality: QUALITY }) : picture.png();
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { width, height, href: `data:image/${format};base64,${data.toString('base64')}` };
  } catch {
    return undefined;
  }
}
