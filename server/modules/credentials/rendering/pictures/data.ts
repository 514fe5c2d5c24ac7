import sharp from 'sharp';
import type { Sized } from './picture.ts';

/** A picture that stands in an SVG: a data URI, and its proportions. */
export interface PictureData extends Sized {
  href: string;
}

// What a screen shows of a page: a background of a sheet takes the most.
const LONGEST_SIDE = 1600;
const QUALITY = 82;
const MOST_PIXELS = 40_000_000;

/** Reads pictures for a screen, by their ids; what is none is left out. */
export async function pictureDatas(
  pictures: Readonly<Record<string, Uint8Array>>,
): Promise<ReadonlyMap<string, PictureData>> {
  const read = Object.entries(pictures).map(async ([id, bytes]) => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      return [[id, { width, height, href: `data:image/webp;base64,${data.toString('base64')}` }] as const];
    } catch {
      return [];
    }
  });
  return new Map((await Promise.all(read)).flat());
}
