import { expect, it } from 'vitest';
import { deviceOf } from '../../../../../../server/modules/accounts/identity/device.ts';
import { base32, codeAt, keyUri, stepOf } from '../../../../../../server/modules/accounts/identity/factors/totp.ts';

// RFC 6238, Appendix B (SHA-1), the last six of its eight digits.
const SECRET = Buffer.from('12345678901234567890');
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of second %i is the RFC’s', (second, code) => {
  expect(codeAt(SECRET, Math.floor(second / 30))).toBe(code);
  const now = second * 1000;
  expect(stepOf(SECRET, code, now)).toBe(Math.floor(second / 30));
  expect(stepOf(SECRET, code, now + 30_000), 'one step later').toBe(Math.floor(second / 30));
  expect(stepOf(SECRET, code, now + 60_000), 'two steps later').toBeUndefined();
  expect(stepOf(SECRET, code.slice(1), now), 'cut').toBeUndefined();
});

it('a secret is told as apps read it (RFC 4648 §10)', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(keyUri(SECRET, 'Sello', 'a+b@uni.example')).toBe(
    `otpauth://totp/Sello:a%2Bb%40uni.example?secret=${base32(SECRET)}&issuer=Sello&algorithm=SHA1&digits=6&period=30`,
  );
});

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'chrome', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`, 'edge', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 OPR/120.0.0.0`, 'opera', 'windows'],
  [`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${CHROME} Mobile Safari/537.36`, 'chrome', 'android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'chrome', 'chromeos'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'firefox', 'macos'],
  ['curl/8.9.1', 'other', 'other'],
  ['', 'other', 'other'],
])('%s is told as %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
