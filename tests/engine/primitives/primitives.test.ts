import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  base58Decode,
  base58Encode,
  base64urlDecode,
  base64urlEncode,
  fromHex,
  multibaseDecode,
  noblePrimitives,
  toHex,
  utf8,
} from '../../../engine/primitives/index.ts';
import { decodeMultikey, encodeMultikey } from '../../../engine/keys/index.ts';
import { ED25519 } from '../../../engine/suites/index.ts';
import { ed25519FromSeed, verifyWithKeyObject, withKeyObject } from '../../../server/platform/crypto/ed25519.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function plainBase58(bytes: Uint8Array): string {
  let value = BigInt(`0x0${toHex(bytes)}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)]! + text;
  return '1'.repeat(bytes.findIndex(byte => byte !== 0) === -1 ? bytes.length : bytes.findIndex(b => b !== 0)) + text;
}

describe('encodings', () => {
  it('base58 agrees with the plain algorithm and returns', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), bytes => {
        expect(base58Encode(bytes)).toBe(plainBase58(bytes));
        expect(toHex(base58Decode(base58Encode(bytes)))).toBe(toHex(bytes));
      }),
    );
    expect(toHex(base58Decode('1112'))).toBe('00000001');
    expect(() => base58Decode('0OIl')).toThrow();
  });

  it('base64url and hex agree with node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), bytes => {
        const text = Buffer.from(bytes).toString('base64url');
        expect(base64urlEncode(bytes)).toBe(text);
        expect(toHex(base64urlDecode(text))).toBe(Buffer.from(bytes).toString('hex'));
        expect(toHex(fromHex(`0x${toHex(bytes)}`))).toBe(toHex(bytes));
      }),
    );
    expect(() => base64urlDecode('AB')).toThrow();
    expect(() => base64urlDecode('A=')).toThrow();
    expect(() => fromHex('0g')).toThrow();
    expect(() => multibaseDecode('mAAAA')).toThrow();
  });

  it('a Multikey returns and refuses other keys', () => {
    const bytes = ed25519FromSeed(new Uint8Array(32).fill(1)).publicKey;
    const key = { type: ED25519, bytes };
    expect(encodeMultikey(key)).toMatch(/^z6Mk/);
    expect(decodeMultikey(encodeMultikey(key)).type).toBe(ED25519);
    expect(toHex(decodeMultikey(encodeMultikey(key)).bytes)).toBe(toHex(bytes));
    expect(() => decodeMultikey('zQ3shXgWjVsCJsv9mBm6kVqFSjAnErMg3zG9CcyvmUCCaFRCr')).toThrow();
    expect(() => encodeMultikey({ type: ED25519, bytes: bytes.subarray(1) })).toThrow();
  });
});

describe.each([
  ['node', nodePrimitives],
  ['noble', noblePrimitives],
])('%s primitives', (_name, primitives) => {
  it('hash text and bytes', () => {
    for (const text of ['', 'abc', 'ñandú 🎓', 'x'.repeat(1000)]) {
      const expected = createHash('sha256').update(text).digest('hex');
      expect(toHex(primitives.sha256(text))).toBe(expected);
      expect(toHex(primitives.sha256(utf8(text)))).toBe(expected);
    }
  });

  it('verify what others sign, and nothing else', () => {
    const holds = primitives.verifiers?.[ED25519.name] ?? ED25519.verify;
    const pair = generateKeyPairSync('ed25519');
    const key = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
    const data = utf8('signed');
    const signature = sign(null, data, pair.privateKey);
    expect(holds(key, data, signature)).toBe(true);
    expect(holds(key, utf8('other'), signature)).toBe(false);
    expect(holds(key, data, signature.subarray(1))).toBe(false);
    expect(holds(key.subarray(1), data, signature)).toBe(false);
    expect(holds(new Uint8Array(32).fill(255), data, signature)).toBe(false);
  });
});

describe('local signing keys', () => {
  it('sign alike in libsodium and node:crypto', () => {
    const seed = new Uint8Array(32).fill(9);
    const [native, plain] = [ed25519FromSeed(seed), withKeyObject(seed)];
    expect(toHex(native.publicKey)).toBe(toHex(plain.publicKey));
    expect(toHex(native.sign(utf8('data')))).toBe(toHex(plain.sign(utf8('data'))));
    expect(verifyWithKeyObject(plain.publicKey, utf8('data'), native.sign(utf8('data')))).toBe(true);
    expect(verifyWithKeyObject(plain.publicKey, utf8('other'), native.sign(utf8('data')))).toBe(false);
    expect(() => ed25519FromSeed(seed.subarray(1))).toThrow(RangeError);
  });
});
