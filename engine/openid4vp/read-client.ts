import { didOf } from '../did/index.ts';
import { isArray, type JsonObject } from '../json.ts';
import { decodeJwk } from '../keys/index.ts';
import { timeOf, verifyJws, type Jws } from '../tokens/index.ts';
import { beginInquiry, clockSkew, verifyTokenSigner, type TokenReaders, type VerifyOptions } from '../verify/index.ts';
import { addressOfClient, clientIdOfCertificate, didOfClient, isCertified } from './client-id.ts';
import { refuse } from './read-claims.ts';

/** What a wallet knows verifiers by; it reads nothing by itself. */
export interface ClientReaders
  extends Pick<VerifyOptions, 'now' | 'canonizer' | 'resolveDid' | 'policy'>, Pick<TokenReaders, 'readCertificates'> {}

/** Verifies the signature of a request object by its client id (OpenID4VP 1.0 §5.9.3). Returns who signed: a DID, or the subject of a certificate. */
export function verifyClient(jws: Jws, clientId: string, claims: JsonObject, readers: ClientReaders): Promise<string> {
  const did = didOfClient(clientId);
  if (did !== undefined) return byDid(jws, did, claims, readers);
  if (isCertified(clientId)) return byCertificate(jws, clientId, readers);
  if (addressOfClient(clientId) !== undefined)
    return refuse('invalid_request', 'A client that is known by its address does not sign.');
  return refuse('invalid_client', 'The client is known by neither a DID nor a certificate.');
}

async function byDid(jws: Jws, did: string, claims: JsonObject, readers: ClientReaders): Promise<string> {
  const { kid } = jws.header;
  if (typeof kid !== 'string' || didOf(kid) !== did || jws.header.x5c !== undefined)
    refuse('invalid_request', 'The key of the request is not named as one of the client’s DID.');
  const signedAt = timeOf(claims.iat) ?? readers.now.getTime();
  for (const purpose of ['authentication', 'assertionMethod'] as const) {
    const found = await verifyTokenSigner(jws, { claimed: did, signedAt, purpose }, beginInquiry(readers), {});
    if (found.outcome === 'passed') break;
    if (found.reason !== 'key-not-authorized' || purpose === 'assertionMethod')
      refuse('invalid_request', `The signature of the request does not hold (${found.reason ?? 'unknown'}).`);
  }
  return did;
}

/** Whether its root is one that the wallet trusts is not judged here. */
async function byCertificate(jws: Jws, clientId: string, readers: ClientReaders): Promise<string> {
  const { x5c } = jws.header;
  const { canonizer, readCertificates, now, policy } = readers;
  const { primitives } = canonizer.tools;
  if (!readCertificates) return refuse('invalid_client', 'The wallet reads no certificates.');
  if (!isArray(x5c) || !x5c.every(each => typeof each === 'string'))
    return refuse('invalid_request', 'The request has no certificates of its client.');
  if (clientIdOfCertificate(x5c, primitives) !== clientId)
    refuse('invalid_request', 'The client is another than that of the certificate.');
  const read = await readCertificates(x5c).catch(() => refuse('invalid_request', 'The certificates cannot be read.'));
  if (read.isChained !== true) refuse('invalid_request', 'The certificates do not follow from each other.');
  const skew = clockSkew(policy);
  if (now.getTime() + skew < read.from || now.getTime() - skew > read.until)
    refuse('invalid_request', 'The certificate is not in force.');
  if (!verifyJws(jws, decodeJwk(read.publicKey), primitives))
    refuse('invalid_request', 'The signature of the request does not hold (proof-signature).');
  return read.subject;
}
