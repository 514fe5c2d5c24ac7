import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate for localhost, and other names, made for this run, as files: did:web means https. */
export async function localCertificate(...names: readonly string[]): Promise<{ cert: string; key: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    // two that are trusted at once are told apart by it
    name: `CN=${randomUUID()}`,
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 24 * 3600_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 1, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyCertSign, true),
      new SubjectAlternativeNameExtension([
        ...['localhost', ...names].map(value => ({ type: 'dns' as const, value })),
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), 'sello-tls-'));
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  await writeFile(cert, certificate.toString('pem'));
  await writeFile(key, PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'), {
    mode: 0o600,
  });
  return { cert, key };
}
