import { EngineError } from '../errors.ts';
import { asArray, isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { base64urlDecode, base64urlEncode, utf8, utf8Text } from '../primitives/index.ts';

/** Characters of a did:peer: two keys and a mailbox have a few hundred. */
const MAX_LENGTH = 2048;
const PREFIX = 'did:peer:2';
const ELEMENT = /^(?:[AEVID]z[1-9A-HJ-NP-Za-km-z]{40,}|S[\w=-]+)$/;

/** What the letter before a key says that it is for (did:peer, numalgo 2). */
const PURPOSES = {
  A: 'assertionMethod',
  E: 'keyAgreement',
  V: 'authentication',
  I: 'capabilityInvocation',
  D: 'capabilityDelegation',
} as const;
type Purpose = keyof typeof PURPOSES;

/** Words that stand short in a service, and their short forms. */
const SHORT: Readonly<Record<string, string>> = {
  t: 'type',
  s: 'serviceEndpoint',
  r: 'routingKeys',
  a: 'accept',
};
const DIDCOMM_SHORT = 'dm';
/** The type of a service that takes DIDComm messages (DIDComm v2, "DIDComm Document Service Endpoint"). */
export const DIDCOMM_SERVICE = 'DIDCommMessaging';

/**
 * The document a did:peer:2 stands for: its keys, in their order as `#key-1` and on, and its services. Throws EngineError 'did' for a malformed one,
 * 'did-unsupported' for another kind of did:peer.
 */
export function resolveDidPeer(did: string): JsonObject {
  if (did.length > MAX_LENGTH) throw new EngineError('did', 'A did:peer is not that long.');
  if (!did.startsWith(`${PREFIX}.`)) throw new EngineError('did-unsupported', 'Not a did:peer of kind 2.');
  const elements = did.slice(PREFIX.length + 1).split('.');
  if (!elements.every(element => ELEMENT.test(element))) throw new EngineError('did', 'Not the did:peer of keys.');
  const keys = elements.filter(element => !element.startsWith('S'));
  const services = elements.filter(element => element.startsWith('S'));
  const ids = (purpose: Purpose) =>
    keys.flatMap((key, at) => (key.startsWith(purpose) ? [`${did}#key-${at + 1}`] : []));
  const relations = Object.entries(PURPOSES).map(([letter, name]) => [name, ids(letter as Purpose)] as const);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map((key, at) => ({
      id: `${did}#key-${at + 1}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: key.slice(1),
    })),
    ...Object.fromEntries(relations.filter(([, named]) => named.length > 0)),
    service: services.map((service, at) => serviceIn(did, service.slice(1), at)),
  };
}

function serviceIn(did: string, encoded: string, at: number): JsonObject {
  const written = jsonOf(encoded);
  const long = lengthen(written) as JsonObject;
  const { id, type, serviceEndpoint, routingKeys, accept } = long;
  // An earlier edition wrote address, routing keys and media types beside each other.
  const endpoint = isObject(serviceEndpoint)
    ? serviceEndpoint
    : { uri: serviceEndpoint ?? null, routingKeys: asArray(routingKeys), accept: asArray(accept) };
  return {
    id: `${did}${typeof id === 'string' ? id : at === 0 ? '#service' : `#service-${at}`}`,
    type: type === DIDCOMM_SHORT ? DIDCOMM_SERVICE : (type ?? null),
    serviceEndpoint: endpoint,
  };
}

function jsonOf(encoded: string): JsonObject {
  try {
    const value: unknown = JSON.parse(utf8Text(base64urlDecode(encoded.replace(/=+$/, ''))));
    if (isObject(value)) return value;
  } catch {
    // As what is no object.
  }
  throw new EngineError('did', 'A service of the did:peer is not readable.');
}

const lengthen = (value: JsonValue): JsonValue => {
  if (isArray(value)) return value.map(lengthen);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [SHORT[key] ?? key, lengthen(each ?? null)]));
};

/** Makes the did:peer:2 of keys, as Multikey text, and of one mailbox that takes DIDComm messages. */
export function didPeerOf({
  authentication,
  keyAgreement,
  mailbox,
}: {
  authentication: string;
  keyAgreement: string;
  /** Where messages are posted. */
  mailbox: string;
}): string {
  const service = base64urlEncode(
    utf8(JSON.stringify({ t: DIDCOMM_SHORT, s: { uri: mailbox, a: ['didcomm/v2'], r: [] } })),
  );
  return `${PREFIX}.V${authentication}.E${keyAgreement}.S${service}`;
}
