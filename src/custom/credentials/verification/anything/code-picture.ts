import { loadReader } from '../../../base/open/camera/reader.ts';

/** The side of a picture in which a code is looked for, in pixels. A larger picture is made smaller first. */
const MOST_SIDE = 1600;
/** The side in which an SVG is drawn. */
const SVG_SIDE = 1000;

/** The text of the QR code in a picture; undefined where there is none, or the browser cannot draw the picture. */
export async function codeInPicture(picture: Blob): Promise<string | undefined> {
  try {
    const Reader = await loadReader();
    if (picture.type === 'image/svg+xml') {
      const [code] = await new Reader({ formats: ['qr_code'] }).detect(await drawnSvg(picture));
      return code?.rawValue;
    }
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

/** An SVG drawn on white, as an image: so nothing in it runs or loads. */
async function drawnSvg(svg: Blob): Promise<ImageBitmap> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [width, height] = [image.naturalWidth || SVG_SIDE, image.naturalHeight || SVG_SIDE];
    const scale = SVG_SIDE / Math.max(width, height);
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('No canvas');
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.transferToImageBitmap();
  } finally {
    URL.revokeObjectURL(address);
  }
}
