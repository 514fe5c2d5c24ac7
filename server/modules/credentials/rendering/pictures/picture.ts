import sharp, { type Sharp } from 'sharp';

/** A compressed stream of pixels and how a document names its compression (ISO 32000-1 §8.9.5). */
interface Pixels {
  bytes: Uint8Array;
  filter: 'DCTDecode' | 'FlateDecode';
  channels: 1 | 3;
}

/** As much of a picture as its place asks: its pixels across and down. */
export interface Sized {
  width: number;
  height: number;
}

/** A picture ready to stand in any number of documents. */
export interface Picture extends Sized {
  colours: Pixels;
  /** How much of each pixel covers; null where all do. */
  cover: Pixels | null;
}

const MOST_PIXELS = 40_000_000;
const QUALITY = 90;

/** Reads a picture; undefined where it is none. A photo becomes JPEG, a drawing stays as it is. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | undefined> {
  try {
    const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, hasAlpha, width, height } = await source.metadata();
    const opaque = hasAlpha && (await source.stats()).isOpaque;
    const rgb = source.clone().removeAlpha().toColourspace('srgb');
    return {
      width,
      height,
      // a photo of somebody comes as WebP, whose exact pixels nobody needs: trying them costs more than all else of its page
      colours: format === 'webp' && !hasAlpha ? await photo(rgb) : await smallest(rgb),
      cover: hasAlpha && !opaque ? await lossless(source.clone().extractChannel('alpha'), 1) : null,
    };
  } catch {
    return undefined;
  }
}

// What is lost must be worth it: a drawing's edges blur and gain nothing.
async function smallest(image: Sharp): Promise<Pixels> {
  const [exact, lossy] = await Promise.all([lossless(image.clone(), 3), photo(image.clone())]);
  return lossy.bytes.length * 2 < exact.bytes.length ? lossy : exact;
}

const photo = async (image: Sharp): Promise<Pixels> => ({
  bytes: await image.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(),
  filter: 'DCTDecode',
  channels: 3,
});

const lossless = async (image: Sharp, channels: 1 | 3): Promise<Pixels> => ({
  bytes: pixelsOf(await image.png({ palette: false, progressive: false }).toBuffer()),
  filter: 'FlateDecode',
  channels,
});

// A PNG's own compressed lines are what a document's stream with PNG prediction holds.
function pixelsOf(png: Buffer): Uint8Array {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return Buffer.concat(parts);
}
