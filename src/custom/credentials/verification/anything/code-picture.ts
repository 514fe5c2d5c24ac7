import { loadReader } from '../../../base/open/camera/reader.ts';

/** The side of a picture in which a code is looked for, in pixels. A larger picture is made smaller first. */
const MOST_SIDE = 1600;

/** The text of the QR code in a picture; undefined where there is none, or the browser cannot draw the picture. */
export async function codeInPicture(picture: Blob): Promise<string | undefined> {
  try {
    const Reader = await loadReader();
    const drawn = await createImageBitmap(picture);
    const scale = Math.min(1, MOST_SIDE / Math.max(drawn.width, drawn.height));
    const resized =
      scale === 1
        ? drawn
        : await createImageBitmap(drawn, {
            resizeWidth: Math.max(1, Math.round(drawn.width * scale)),
            resizeHeight: Math.max(1, Math.round(drawn.height * scale)),
          });
    const [code] = await new Reader({ formats: ['qr_code'] }).detect(resized);
    return code?.rawValue;
  } catch {
    return undefined;
  }
}
