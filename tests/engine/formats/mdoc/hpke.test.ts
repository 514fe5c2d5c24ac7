import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { describe, expect, it } from 'vitest';
import { openSealed, sealFor } from '../../../../engine/formats/mdoc/hpke.ts';
import { fromHex, toHex, utf8, utf8Text } from '../../../../engine/primitives/index.ts';

const other = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
const info = utf8('info');
const text = utf8('Ode on a Grecian Urn');

describe('a text sealed for a key', () => {
  it('is that of the vector (RFC 9180, appendix A.3.1)', () => {
    const vector = {
      info: fromHex('4f6465206f6e2061204772656369616e2055726e'),
      ephemeral: fromHex('4995788ef4b9d6132b249ce59a77281493eb39af373d236a1fe415cb0c2d7beb'),
      aad: fromHex('436f756e742d30'),
    };
    const recipient = fromHex(
      '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
    );
    const sealed = sealFor(recipient, vector, utf8('Beauty is truth, truth beauty'));
    expect(toHex(sealed.enc)).toBe(
      '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
    );
    expect(toHex(sealed.ciphertext)).toBe(
      '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434',
    );
    const privateKey = fromHex('f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2');
    expect(utf8Text(openSealed(privateKey, vector, sealed))).toBe('Beauty is truth, truth beauty');
  });

  it('is opened by somebody else’s code, and theirs by ours', async () => {
    const { publicKey, privateKey } = await other.GenerateKeyPair(true);
    const ours = sealFor(await other.SerializePublicKey(publicKey), { info }, text);
    expect(await other.Open(privateKey, ours.enc, ours.ciphertext, { info })).toEqual(text);
    const theirs = await other.Seal(publicKey, text, { info });
    const secret = await other.SerializePrivateKey(privateKey);
    const sealed = { enc: theirs.encapsulatedSecret, ciphertext: theirs.ciphertext };
    expect(openSealed(secret, { info }, sealed)).toEqual(text);
    const changed = (at: 'enc' | 'ciphertext') => ({
      ...sealed,
      [at]: sealed[at].map((byte, i) => (i === 9 ? byte ^ 1 : byte)),
    });
    for (const [given, what] of [
      [{ info: utf8('other') }, sealed],
      [{ info, aad: utf8('more') }, sealed],
      [{ info }, changed('enc')],
      [{ info }, changed('ciphertext')],
      [{ info }, { ...sealed, ciphertext: new Uint8Array() }],
    ] as const)
      expect(() => openSealed(secret, given, what)).toThrow('not sealed for this key');
  });
});
