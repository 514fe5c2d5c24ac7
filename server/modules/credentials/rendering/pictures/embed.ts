import { createHash } from 'node:crypto';
import type { PDFContext, PDFRef } from 'pdf-lib';
import { stored } from '../streams.ts';
import { createKept } from '../kept.ts';
import { readPicture, type Picture } from './picture.ts';

const MEGABYTE = 1 << 20;
const KEPT_BYTES = 96 * MEGABYTE;
// What an entry takes besides its pixels, which are no more than it was read from.
const ENTRY_BYTES = 500;

const kept = createKept<Promise<Picture | undefined>>(KEPT_BYTES);

/**
 * Reads the pictures that there are: those of a design once while they are in use, for their compressed pixels go into every page as they are; somebody's own
 * each time, because it is on their page alone, and thousands of them would take the room of what all pages share.
 */
export async function preparePictures(
  images: Readonly<Record<string, Uint8Array>>,
  own: Readonly<Record<string, Uint8Array>> = {},
): Promise<ReadonlyMap<string, Picture>> {
  const found = await Promise.all([
    ...Object.entries(own).map(async ([id, bytes]) => [id, await readPicture(bytes)] as const),
    ...Object.entries(images).map(async ([id, bytes]) => {
      const key = createHash('sha256').update(bytes).digest('base64');
      const picture = await kept(key, () => ({ value: readPicture(bytes), size: bytes.length + ENTRY_BYTES }));
      // What failed for want of memory is read the next time.
      if (!picture) kept.forget(key);
      return [id, picture] as const;
    }),
  ]);
  return new Map(found.flatMap(([id, picture]) => (picture ? [[id, picture]] : [])));
}

/** Registers a picture as a document's object. */
export function embedPicture(context: PDFContext, { width, height, colours, cover }: Picture): PDFRef {
  const stream = ({ bytes, filter, channels }: Picture['colours'], mask?: PDFRef): PDFRef => {
    return stored(context, bytes, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: channels === 3 ? 'DeviceRGB' : 'DeviceGray',
      Filter: filter,
      ...(filter === 'FlateDecode' && {
        DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width },
      }),
      ...(mask && { SMask: mask }),
    });
  };
  return stream(colours, cover ? stream(cover) : undefined);
}
