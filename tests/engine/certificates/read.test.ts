import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  Extension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509';
import { describe, expect, it } from 'vitest';
import { authorityKeyId, readCertificates } from '../../../engine/certificates/index.ts';
import type { JsonObject } from '../../../engine/json.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-04-01T00:00:00Z');
const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const P384 = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' };
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
};

interface Certified {
  certificate: X509Certificate;
  name: string;
  keys: CryptoKeyPair;
  algorithm: typeof P256;
}
let serial = 1;
async function certified(
  name: string,
  by?: Certified,
  {
    algorithm = P256,
    isAuthority = true,
    from = -DAY_MS,
    until = DAY_MS,
    san = [] as string[],
    more = [] as Extension[],
  } = {},
): Promise<Certified> {
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  serial += 1;
  const certificate = await X509CertificateGenerator.create({
    serialNumber: String(serial).padStart(2, '0'),
    subject: name,
    issuer: by?.name ?? name,
    notBefore: new Date(NOW + from),
    notAfter: new Date(NOW + until),
    signingAlgorithm: by?.algorithm ?? algorithm,
    publicKey: keys.publicKey,
    signingKey: (by?.keys ?? keys).privateKey,
    extensions: [
      new BasicConstraintsExtension(isAuthority),
      ...more,
      ...(san.length > 0
        ? [
            new SubjectAlternativeNameExtension(
              san.map(value => ({ type: value.includes(':') ? ('url' as const) : ('dns' as const), value })),
            ),
          ]
        : []),
    ],
  });
  return { certificate, name, keys, algorithm };
}
const x5c = (...chain: Certified[]) =>
  chain.map(({ certificate }) => Buffer.from(certificate.rawData).toString('base64'));
const jwkOf = async ({ keys }: Certified) => {
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', keys.publicKey);
  return { kty, crv, x, y } as JsonObject;
};

const root = await certified('CN=Root');
const below = await certified('CN=Authority', root, { algorithm: P384 });
const leaf = await certified('C=MX, O="Uni, A.C.", CN=Universidad', below, {
  isAuthority: false,
  from: -2 * DAY_MS,
  until: DAY_MS / 2,
  san: ['https://uni.example/issuer', 'uni.example'],
});

describe('the certificates of a token', () => {
  it('are read: the key and the names of the first, and when all are in force', async () => {
    const read = await readCertificates(x5c(leaf, below));
    expect(read).toEqual({
      publicKey: await jwkOf(leaf),
      subject: 'CN=Universidad, O=Uni\\, A.C., C=MX',
      uris: ['https://uni.example/issuer'],
      hosts: ['uni.example'],
      from: NOW - DAY_MS,
      until: NOW + DAY_MS / 2,
      isChained: true,
    });
    expect((await readCertificates(x5c(leaf, below, root))).isChained).toBe(true);
    expect((await readCertificates(x5c(leaf))).isChained).toBe(true);
    const edwards = await certified('CN=Edwards', root, { algorithm: { name: 'Ed25519' } as typeof P256 });
    const under = await certified('CN=Under', edwards);
    expect(await readCertificates(x5c(under, edwards))).toMatchObject({ isChained: true });
    expect((await readCertificates(x5c(edwards))).publicKey).toMatchObject({ crv: 'Ed25519' });
  });

  it('are not chained where one is not signed by the next, which is an authority', async () => {
    const stranger = await certified('CN=Authority', await certified('CN=Root'), { algorithm: P384 });
    const noAuthority = await certified('CN=Authority', root, { isAuthority: false });
    const under = await certified('CN=Under', noAuthority);
    for (const chain of [[leaf, stranger], [leaf, root], [below, leaf], [under, noAuthority], [root], [leaf, leaf]])
      expect((await readCertificates(x5c(...chain))).isChained).toBe(false);
    const bytes = Buffer.from(leaf.certificate.rawData);
    bytes[bytes.length - 1]! ^= 1;
    expect((await readCertificates([bytes.toString('base64'), ...x5c(below)])).isChained).toBe(false);
  });

  it('are not chained where one has a critical extension that the engine does not know', async () => {
    const unknown = (critical: boolean) => [new Extension('1.3.6.1.4.1.55738.1', critical, Uint8Array.of(5, 0))];
    const isChained = async (more: Extension[]) => {
      const authority = await certified('CN=Authority', root, { more });
      const under = await certified('CN=Under', authority, { isAuthority: false });
      return (await readCertificates(x5c(under, authority))).isChained;
    };
    expect(await isChained(unknown(false))).toBe(true);
    expect(await isChained(unknown(true))).toBe(false);
    expect((await readCertificates(x5c(await certified('CN=Leaf', root, { more: unknown(true) })))).isChained).toBe(
      false,
    );
  });

  it('are neither one nor the other where the engine does not know the algorithm', async () => {
    const rsa = await certified('CN=RSA', root, { algorithm: RSA as unknown as typeof P256 });
    const under = await certified('CN=Under', rsa);
    expect(await readCertificates(x5c(under, rsa))).toMatchObject({
      isChained: undefined,
      publicKey: await jwkOf(under),
    });
    expect((await readCertificates(x5c(rsa))).publicKey).toEqual({});
  });

  it.each<[string, string[]]>([
    ['none', []],
    ['no base64', ['*']],
    ['no certificate', ['AAAA']],
    ['cut off', [x5c(leaf)[0]!.slice(0, 200)]],
    ['deeply nested', [Buffer.from('30'.repeat(20_000), 'hex').toString('base64')]],
    ['far too long', ['A'.repeat(70_000)]],
    ['far too many', Array.from({ length: 11 }, () => x5c(leaf)[0]!)],
  ])('are refused: %s', async (_what, texts) => {
    await expect(readCertificates(texts)).rejects.toThrow();
  });
});

describe('the identifier of an authority’s key', () => {
  it('is its own of an authority, and that of who signed it of another certificate', async () => {
    const keys = (await webcrypto.subtle.generateKey(P256, true, ['sign', 'verify'])) as CryptoKeyPair;
    const made = (isAuthority: boolean, extensions: Extension[]) =>
      X509CertificateGenerator.create({
        serialNumber: '0a',
        subject: 'CN=Identified',
        issuer: 'CN=Authority',
        notBefore: new Date(NOW - DAY_MS),
        notAfter: new Date(NOW + DAY_MS),
        signingAlgorithm: P256,
        publicKey: keys.publicKey,
        signingKey: keys.privateKey,
        extensions: [new BasicConstraintsExtension(isAuthority), ...extensions],
      }).then(({ rawData }) => Buffer.from(rawData).toString('base64'));
    const both = [new SubjectKeyIdentifierExtension('a1b2'), new AuthorityKeyIdentifierExtension('c3d4')];
    const said = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
    expect(authorityKeyId(await made(true, both))).toBe(said('a1b2'));
    expect(authorityKeyId(await made(false, both))).toBe(said('c3d4'));
    expect(authorityKeyId(await made(false, []))).toBeUndefined();
    expect(() => authorityKeyId('text')).toThrow();
  });
});
