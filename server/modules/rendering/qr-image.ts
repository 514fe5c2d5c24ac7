import QRCode from 'qrcode';

/** A text as QR code: a PNG of 320 pixels, for letters. */
export const qrImage = (text: string): Promise<Buffer> => QRCode.toBuffer(text, { type: 'png', margin: 1, width: 320 });
