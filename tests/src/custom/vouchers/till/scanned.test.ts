import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { voucherNumber } from '../../../../../contract/vouchers/vouchers/voucher-number.ts';
import { genuinenessOf, readScanned } from '../../../../../src/custom/vouchers/till/scanned.ts';
import { codeAt, LAST_DAY, NUMBER, signer } from './genuine.ts';

const NOW = Date.parse('2026-11-24T12:00:10Z');

/** What a camera sees of a QR code, a module in four dots. */
function pictureOf(text: string): { width: number; height: number; data: Uint8Array } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = modules.length * 4;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (modules[Math.floor(y / 4)]?.[Math.floor(x / 4)]) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { width: side, height: side, data };
}

describe('what a till reads', () => {
  it('is a code that changes, a card’s number however it is typed, or its link, and nothing else', () => {
    const code = codeAt(NOW, 'B'.repeat(86));
    expect(readScanned(` ${code} `)).toMatchObject({ as: 'code', text: code, code: { number: NUMBER } });
    expect(readScanned(NUMBER.toLowerCase().replaceAll('-', ' '))).toEqual({ as: 'card', text: NUMBER });
    const link = 'https://sello.example/v/AAAAAAAAAAAAAAAAAAAAAA';
    expect(readScanned(link)).toEqual({ as: 'card', text: link });
    const wrong = `${NUMBER.slice(0, -1)}${NUMBER.endsWith('0') ? '1' : '0'}`;
    for (const text of ['', 'hello', wrong, 'https://sello.example/verify/x', `${code}x`])
      expect(readScanned(text), text).toBeUndefined();
  });

  it('is what a voucher’s page draws: a code with all that it carries stands in a QR code that is read again', () => {
    const code = codeAt(NOW, Buffer.alloc(64, 7).toString('base64url'));
    expect(decodeQR(pictureOf(code))).toBe(code);
  });

  it('is genuine without a connection only where the platform signed its number and day', async () => {
    const { key, sign } = await signer();
    const genuine = await sign(NUMBER, LAST_DAY);
    const told = async (code: string, now = NOW) => {
      const scanned = readScanned(code);
      if (!scanned) throw new Error('no code');
      return genuinenessOf(scanned, key, now);
    };
    expect(await told(codeAt(NOW, genuine))).toBe('genuine');
    expect(await told(codeAt(NOW, genuine), NOW + 30_000)).toBe('genuine');
    expect(await told(codeAt(NOW, genuine), NOW + 120_000)).toBe('out_of_date');
    expect(await told(codeAt(NOW, genuine, { lastDay: '2027-12-31' }))).toBe('not_genuine');
    const other = voucherNumber(Uint8Array.from({ length: 11 }, () => 9));
    expect(await told(codeAt(NOW, genuine, { number: other }))).toBe('not_genuine');
    expect(await told(codeAt(NOW, await (await signer()).sign(NUMBER, LAST_DAY)))).toBe('not_genuine');
    expect(await told(NUMBER)).toBe('cannot_tell');
  });
});
