import 'reflect-metadata';
import { sign, webcrypto, KeyObject } from 'node:crypto';
import { BasicConstraintsExtension, SubjectKeyIdentifierExtension, X509CertificateGenerator } from '@peculiar/x509';
import type { Signer } from '../../../engine/keys/index.ts';
import { P256 } from '../../../engine/suites/index.ts';
import { NOW } from './diploma.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** An organization with a certificate of an authority: its chain without the root (base64 DER), the root (PEM), and its key. */
export async function certifiedParty(name: string, days = { from: -1, until: 1 }, at = NOW) {
  const authority = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const validity = { notBefore: new Date(at.getTime() - 9 * DAY_MS), notAfter: new Date(at.getTime() + 9 * DAY_MS) };
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Authority, C=MX',
    ...validity,
    signingAlgorithm: ALGORITHM,
    keys: authority,
    extensions: [new BasicConstraintsExtension(true), await SubjectKeyIdentifierExtension.create(authority.publicKey)],
  });
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '02',
    subject: `CN=${name}`,
    issuer: 'CN=Authority, C=MX',
    notBefore: new Date(at.getTime() + days.from * DAY_MS),
    notAfter: new Date(at.getTime() + days.until * DAY_MS),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: authority.privateKey,
    extensions: [new BasicConstraintsExtension(false)],
  });
  const key = KeyObject.from(keys.privateKey);
  const signer: Signer = {
    verificationMethod: '',
    keyType: P256,
    sign: data => sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' }),
  };
  return {
    certificates: [Buffer.from(certificate.rawData).toString('base64')],
    root: root.toString('pem'),
    signer,
    subject: `CN=${name}`,
  };
}
