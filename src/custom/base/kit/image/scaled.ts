import { PICTURE_SIDE } from '../../../../../contract/credentials/pictures/kinds.ts';

/** Bytes up to which a picture goes as it is. */
const SMALL = 300 * 1024;
const QUALITY = 0.92;

/** A picture as large as it is kept, so that a class's photos do not take an hour: the server draws it anew, whatever it gets. What this browser cannot read goes as it is. */
export async function scaled(picture: Blob, name: string): Promise<File> {
  const asItIs = new File([picture], name, { type: picture.type });
  if (picture.size <= SMALL) return asItIs;
  try {
    const read = await createImageBitmap(picture);
    const scale = Math.min(1, PICTURE_SIDE / Math.max(read.width, read.height));
    const canvas = new OffscreenCanvas(Math.round(read.width * scale), Math.round(read.height * scale));
    canvas.getContext('2d')?.drawImage(read, 0, 0, canvas.width, canvas.height);
    read.close();
    const small = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
    return small.size < picture.size ? new File([small], name, { type: small.type }) : asItIs;
  } catch {
    return asItIs;
  }
}
