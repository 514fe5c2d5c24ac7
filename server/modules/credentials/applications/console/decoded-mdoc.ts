import {
  claimsOf,
  decodeCbor,
  parseCwtStatusList,
  parseDeviceResponse,
  parseMdoc,
  type IssuerSigned,
} from '../../../../../engine/formats/mdoc/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { base64urlDecode } from '../../../../../engine/primitives/index.ts';

const timeOf = (ms: number): string => new Date(ms).toISOString();

const signedIn = ({ docType, elements, signedAt, from, until, status, auth }: IssuerSigned): JsonObject => ({
  docType,
  nameSpaces: claimsOf(elements),
  validityInfo: { signed: timeOf(signedAt), validFrom: timeOf(from), validUntil: timeOf(until) },
  ...status,
  certificates: auth.certificates,
});

/** A mobile document, or the answer that presents one, its parts read. */
export function decodedMdoc(text: string): JsonObject {
  const value = decodeCbor(base64urlDecode(text));
  if (!(value instanceof Map) || !value.has('documents')) return signedIn(parseMdoc(text));
  return {
    documents: parseDeviceResponse(text).map(({ docType, issuerSigned, mac }) => ({
      docType,
      issuerSigned: signedIn(issuerSigned),
      deviceAuth: mac ? 'deviceMac' : 'deviceSignature',
    })),
  };
}

/** A status list as CWT, its claims read. */
export function decodedCwt(bytes: Uint8Array): JsonObject {
  const { uri, issuedAt, expiresAt, cose } = parseCwtStatusList(bytes);
  return {
    sub: typeof uri === 'string' ? uri : null,
    iat: issuedAt ?? null,
    exp: expiresAt ?? null,
    certificates: cose.certificates,
  };
}
