import { DIDCOMM_SERVICE } from '../did/index.ts';
import { asArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { agreementKeyIn, type AgreementKey } from './agreement-key.ts';

/** Where a DID takes messages, and for which key they are sealed. */
export interface Mailbox {
  did: string;
  /** Where they are posted: https. */
  uri: string;
  /** The DID URL of its key. */
  kid: string;
  key: AgreementKey;
  /** Who forwards them, outermost first: DID URLs of did:key. */
  routes: readonly { kid: string; key: AgreementKey }[];
}

const RELAYS_MAX = 3;

/**
 * The mailbox that a DID document names (DIDComm v2, "DIDComm Document Service Endpoint"). 'none' where it names none; 'unsupported' where it has one that is
 * reached in another way: by a DID, by another key, or by a relay whose key is not in its own text.
 */
export function mailboxIn(document: JsonObject): Mailbox | 'none' | 'unsupported' {
  const did = document.id;
  const service = asArray(document.service).find(each => isObject(each) && typesOf(each).includes(DIDCOMM_SERVICE));
  if (typeof did !== 'string' || !isObject(service)) return 'none';
  const [first] = endpointsOf(service.serviceEndpoint);
  const { uri, routingKeys } = first ?? {};
  const relays = asArray(routingKeys);
  if (typeof uri !== 'string' || !/^https?:\/\//.test(uri) || relays.length > RELAYS_MAX) return 'unsupported';
  try {
    const { kid, key } = keyOf(document);
    return { did, uri, kid, key, routes: relays.map(routeOf) };
  } catch {
    return 'unsupported';
  }
}

const typesOf = ({ type }: JsonObject): readonly (JsonValue | undefined)[] => (Array.isArray(type) ? type : [type]);

const endpointsOf = (endpoint: JsonValue | undefined): readonly JsonObject[] =>
  (Array.isArray(endpoint) ? endpoint : [endpoint]).flatMap(each =>
    isObject(each) ? [each] : typeof each === 'string' ? [{ uri: each }] : [],
  );

function keyOf(document: JsonObject): { kid: string; key: AgreementKey } {
  for (const named of asArray(document.keyAgreement)) {
    const method =
      typeof named === 'string'
        ? asArray(document.verificationMethod).find(each => isObject(each) && each.id === named)
        : named;
    if (isObject(method) && typeof method.id === 'string') return { kid: method.id, key: agreementKeyIn(method) };
  }
  throw new Error('The DID names no key to agree on secrets');
}

function routeOf(relay: JsonValue): { kid: string; key: AgreementKey } {
  const [, multikey] = /^did:key:(z\w+)(?:#\1)?$/.exec(typeof relay === 'string' ? relay : '') ?? [];
  if (multikey === undefined) throw new Error('The key of a relay is not in its own text');
  return { kid: `did:key:${multikey}#${multikey}`, key: agreementKeyIn({ publicKeyMultibase: multikey }) };
}
