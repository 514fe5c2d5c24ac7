import QRCode from 'qrcode';

/**
 * How the PNG is packed (options of pngjs): each row as what differs from the one above, which is nothing mostly. To try all filters on each
 * row takes twice as long, and makes a larger file.
 */
const PACKED = { filterType: 2, deflateLevel: 6, deflateStrategy: 0 };

/** A text as QR code: a PNG of 320 pixels, for letters. */
export const qrImage = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { type: 'png', margin: 1, width: 320, rendererOpts: { ...PACKED } });
