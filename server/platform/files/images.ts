import { fileTypeFromBuffer } from 'file-type';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { createFairQueue, type Asker } from '../turns/index.ts';

export type ImageProblem = 'too-large' | 'not-an-image' | 'too-many-pixels';

/** An upload that is no acceptable picture. */
export class ImageError extends Error {
  constructor(readonly problem: ImageProblem) {
    super(problem);
    this.name = 'ImageError';
  }
}

export interface ImageOptions {
  /** Most bytes of the upload. */
  maxBytes: number;
  /** The longer side of the result, in pixels. Smaller pictures are not enlarged. */
  maxSide: number;
  /** `png` where documents embed it, `webp` for the screen. */
  format: 'png' | 'webp';
  /** Most bytes of the result, where they are limited: it is made as small as it has to be. */
  mostBytes?: number | undefined;
}

export interface CleanImage {
  bytes: Buffer;
  contentType: 'image/png' | 'image/webp';
  width: number;
  height: number;
}

const READABLE = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
const MOST_PIXELS = 40_000_000;
/** Of AVIF, each of whose pixels costs twenty times what others' do. */
const MOST_PIXELS_OF_AVIF = 16_000_000;
const LEAST_SIDE = 64;
/** So many are drawn at once, in threads that the hashes of passwords and all files take turns in as well; so many more wait. */
const inTurn = createFairQueue({ atOnce: 2, waitingMax: 100 });
/** Of 6: half the processor of libwebp's own 4 for the same bytes of a portrait, which come by the thousand. */
const EFFORT = 2;

/**
 * Draws the picture anew when the turn of whoever asks has come: only pixels survive, no metadata (place, camera), no second format hidden in the file. What
 * the name or the sender calls it does not count. SVG is refused: it is a program.
 * @throws ImageError; NotServed where too many ask
 */
export async function cleanImage(upload: Uint8Array, options: ImageOptions, asker: Asker): Promise<CleanImage> {
  if (upload.byteLength > options.maxBytes) throw new ImageError('too-large');
  const sniffed = await fileTypeFromBuffer(upload);
  if (sniffed === undefined || !READABLE.has(sniffed.mime)) throw new ImageError('not-an-image');
  const limitInputPixels = sniffed.mime === 'image/avif' ? MOST_PIXELS_OF_AVIF : MOST_PIXELS;
  return inTurn(asker, () => draw(sharp(upload, { limitInputPixels, failOn: 'error' }).rotate(), options));
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const satisfies ResizeOptions;

/** Reads a picture once, however often it has to be made smaller. @throws ImageError */
async function draw(picture: Sharp, { maxSide, format, mostBytes }: ImageOptions): Promise<CleanImage> {
  try {
    const { data: pixels, info: raw } = await picture
      .resize(within(maxSide))
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let side = maxSide; side >= LEAST_SIDE;) {
      const sized = sharp(pixels, { raw }).resize(within(side));
      const { data: bytes, info } = await (format === 'png' ? sized.png() : sized.webp({ effort: EFFORT })).toBuffer({
        resolveWithObject: true,
      });
      if (mostBytes === undefined || bytes.length <= mostBytes)
        return { bytes, contentType: `image/${format}`, width: info.width, height: info.height };
      // A photo takes more room drawn anew.
      side = Math.floor(0.95 * side * Math.sqrt(mostBytes / bytes.length));
    }
  } catch (error) {
    throw new ImageError(String(error).includes('pixel limit') ? 'too-many-pixels' : 'not-an-image');
  }
  throw new ImageError('too-large');
}
