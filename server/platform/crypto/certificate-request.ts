import { createPublicKey } from 'node:crypto';
import { CertificationRequest, CertificationRequestInfo } from '@peculiar/asn1-csr';
import { ecdsaWithSHA256, ECDSASigValue } from '@peculiar/asn1-ecc';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AttributeTypeAndValue,
  AttributeValue,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
} from '@peculiar/asn1-x509';
import { isoCountry, UNKNOWN_COUNTRY } from '../../../contract/base/catalogues/iso-countries.ts';
import { base64urlEncode } from '../../../engine/primitives/index.ts';
import { P256 } from '../../../engine/suites/index.ts';

/** Whom a certificate is asked for. */
export interface CertificateSubject {
  name: string;
  /** Two letters; left out where it is no code of ISO 3166-1. Verifiers of mobile documents refuse signers without it (ISO/IEC 18013-5, table B.3). */
  country: string | null;
}

const COMMON_NAME = '2.5.4.3';
const COUNTRY = '2.5.4.6';
const ORGANIZATION = '2.5.4.10';
/** X.520 has no room for more (RFC 5280, appendix A.1: ub-common-name). */
const NAME_MAX = 64;

const part = (type: string, value: AttributeValue): RelativeDistinguishedName =>
  new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })]);

function nameOf({ name, country }: CertificateSubject): Name {
  const code = isoCountry(country ?? undefined);
  const short = [...name].slice(0, NAME_MAX).join('').trim();
  return new Name([
    ...(code === UNKNOWN_COUNTRY ? [] : [part(COUNTRY, new AttributeValue({ printableString: code }))]),
    part(ORGANIZATION, new AttributeValue({ utf8String: short })),
    part(COMMON_NAME, new AttributeValue({ utf8String: short })),
  ]);
}

/** A positive INTEGER of DER: no zeros in front but the one that keeps it positive. */
function integer(bytes: Uint8Array): ArrayBuffer {
  const from = bytes.findIndex(byte => byte !== 0);
  const digits = bytes.subarray(from === -1 ? bytes.length - 1 : from);
  return new Uint8Array(digits[0] !== undefined && digits[0] < 0x80 ? digits : [0, ...digits]).buffer;
}

/** The PEM text of a PKCS #10 request for a certificate of a P-256 key (RFC 2986), signed by that key. */
export async function certificateRequest(
  subject: CertificateSubject,
  { publicKey, sign }: { publicKey: Uint8Array; sign: (data: Uint8Array) => Uint8Array | Promise<Uint8Array> },
): Promise<string> {
  const [x = '', y = ''] = P256.jwk.split(publicKey).map(base64urlEncode);
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const info = new CertificationRequestInfo({
    subject: nameOf(subject),
    subjectPKInfo: AsnConvert.parse(key.export({ format: 'der', type: 'spki' }), SubjectPublicKeyInfo),
  });
  const signature = await sign(new Uint8Array(AsnConvert.serialize(info)));
  const half = signature.length / 2;
  const request = new CertificationRequest({
    certificationRequestInfo: info,
    signatureAlgorithm: ecdsaWithSHA256,
    signature: AsnConvert.serialize(
      new ECDSASigValue({ r: integer(signature.subarray(0, half)), s: integer(signature.subarray(half)) }),
    ),
  });
  const base64 = Buffer.from(AsnConvert.serialize(request)).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join('\n');
}
