import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrImage } from '../../../../../server/modules/credentials/rendering/index.ts';

it.each([
  'https://sello.example/verify/5c2f3bb2-2f5a-4d0a-9a52-0d5d8b1a7c11',
  `https://sello.example/v/${'a-Z0'.repeat(40)}#${'x'.repeat(300)}`,
])('the picture in a letter is read by a camera, and small: %s', async text => {
  const png = await qrImage(text);
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(text);
  expect(info.width).toBe(info.height);
  expect(png.length).toBeLessThan(8_000);
});
