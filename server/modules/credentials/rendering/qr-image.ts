import { encodeQR } from 'qr';
import sharp from 'sharp';

const SIDE = 320;

/** Returns a text as QR code: a PNG of 320 pixels in black and white, for emails. */
export async function qrImage(text: string): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const size = rows.length;
  const dots = Buffer.from(rows.flatMap(row => row.map(isDark => (isDark ? 0 : 255))));
  return sharp(dots, { raw: { width: size, height: size, channels: 1 } })
    .resize(SIDE, SIDE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 6 })
    .toBuffer();
}
