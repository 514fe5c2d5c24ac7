import { EngineError } from '../../errors.ts';
import { asArray, isObject, textsIn, type JsonObject, type JsonValue } from '../../json.ts';
import { decodeJwk, encodeJwk } from '../../keys/index.ts';
import { jsonIn, parseJws, type Jws } from '../../tokens/index.ts';
import { LIST_TYPE, STATUS, STATUS_LIST_SERVICE, TRUSTED_LIST_TYPE } from './etsi.ts';
import type { ListedEntity, ListPurpose, Localized, TrustedListContent } from './types.ts';

/** Entities of a list that is read, and characters of a text in it. */
export const ENTITIES_MAX = 2_000;
const TEXT_MAX = 2_000;
const PURPOSES: readonly ListPurpose[] = ['issuers', 'iaca', 'walletProviders', 'verifiers'];

/** A list as it was read. Nothing of it is proven before its signature was verified (`verifyJws`). */
export interface ReadTrustedList {
  jws: Jws;
  /** The key that it says it is signed with. */
  kid: string | null;
  /** Base64 DER, the signer's own certificate first; empty where it has none. */
  x5c: readonly string[];
  list: TrustedListContent;
  /** How many other lists it points to. Nobody follows them. */
  pointers: number;
}

const refuse = (message: string): never => {
  throw new EngineError('trusted-list', message);
};
const objectIn = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : refuse('A part is missing.'));
const objectsIn = (value: JsonValue | undefined): JsonObject[] => asArray(value).filter(isObject);
const textIn = (value: JsonValue | undefined): string =>
  typeof value === 'string' && value.length <= TEXT_MAX ? value : refuse('A text is missing or too long.');
const timeIn = (value: JsonValue | undefined): string => {
  const at = Date.parse(textIn(value));
  return Number.isNaN(at) ? refuse('A time is none.') : new Date(at).toISOString();
};

const localized = (value: JsonValue | undefined): Localized =>
  Object.fromEntries(objectsIn(value).map(each => [textIn(each.lang), textIn(each.value)]));
const firstOf = (value: JsonValue | undefined): string =>
  Object.values(localized(value))[0] ?? refuse('An entity has no name.');

function keyIn(value: JsonValue | undefined): Readonly<Record<string, string>> | null {
  const [jwk] = objectsIn(value);
  if (!jwk) return null;
  try {
    return encodeJwk(decodeJwk(jwk));
  } catch {
    return null;
  }
}

/** One service of an entity; undefined of one that is identified by nothing that can be matched. */
function serviceOf(information: JsonObject, service: JsonObject): ListedEntity | undefined {
  const identity = objectIn(service.ServiceDigitalIdentity);
  const certificates = objectsIn(identity.X509Certificates).map(({ val }) => textOf(val));
  const publicKey = keyIn(identity.PublicKeyValues);
  const did = textsIn(identity.OtherIds).find(each => each.startsWith('did:')) ?? null;
  if (certificates.length === 0 && !publicKey && did === null) return undefined;
  const [address] = objectsIn(isObject(information.TEAddress) ? information.TEAddress.TEPostalAddress : undefined);
  const [extension = {}] = objectsIn(service.ServiceInformationExtensions);
  return {
    name: firstOf(information.TEName),
    country: typeof address?.Country === 'string' && /^[A-Z]{2}$/.test(address.Country) ? address.Country : null,
    certificates,
    publicKey,
    did,
    credentialTypes: textsIn(extension.credentialTypes),
    statusLists: objectsIn(service.ServiceSupplyPoints)
      .filter(({ ServiceType: type }) => type === STATUS_LIST_SERVICE)
      .map(({ uriValue }) => textIn(uriValue)),
    statusSigners: textsIn(extension.statusSigners),
    selfApproved: extension.selfApproved === true,
    // A profile without statuses lists active services only (ETSI TS 119 602 annexes).
    status: service.ServiceStatus === undefined || service.ServiceStatus === STATUS.granted ? 'granted' : 'withdrawn',
    since: service.StatusStartingTime === undefined ? '' : timeIn(service.StatusStartingTime),
  };
}

/** Base64 of a certificate may be longer than other texts. */
const CERTIFICATE_MAX = 16_384;
const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' && value.length <= CERTIFICATE_MAX
    ? value
    : refuse('A certificate is missing or too long.');

function contentOf(payload: JsonObject): TrustedListContent {
  const lote = objectIn(payload.LoTE);
  const scheme = objectIn(lote.ListAndSchemeInformation);
  const sequence = scheme.LoTESequenceNumber;
  if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence) || sequence < 0)
    return refuse('The list has no sequence number.');
  const entities = objectsIn(lote.TrustedEntitiesList).flatMap(entity =>
    objectsIn(entity.TrustedEntityServices).map(({ ServiceInformation: service }) =>
      serviceOf(objectIn(entity.TrustedEntityInformation), objectIn(service)),
    ),
  );
  if (entities.length > ENTITIES_MAX) return refuse('The list has too many entities.');
  const [extension = {}] = objectsIn(scheme.SchemeExtensions);
  return {
    sequence,
    purpose: PURPOSES.find(each => scheme.LoTEType === `${LIST_TYPE}${each}`) ?? null,
    operator: localized(scheme.SchemeOperatorName),
    title: localized(scheme.SchemeName),
    description: localized(extension.description),
    issuedAt: timeIn(scheme.ListIssueDateTime),
    nextUpdate: timeIn(scheme.NextUpdate),
    selfApproved: extension.selfApproved === true,
    entities: entities.filter(each => each !== undefined),
  };
}

/** Pointers to lists of others (ETSI TS 119 602 §6.3.13). */
const pointersIn = ({ LoTE: lote }: JsonObject): number => {
  const scheme = isObject(lote) ? lote.ListAndSchemeInformation : undefined;
  return asArray(isObject(scheme) ? scheme.PointersToOtherLoTE : undefined).length;
};

/**
 * Reads a signed list of trusted entities (ETSI TS 119 602), ours or that of others. Services without certificate, key of a known type or DID are left
 * out. Throws EngineError 'token' or 'trusted-list' for what is none.
 */
export function readTrustedList(text: string): ReadTrustedList {
  const jws = parseJws(text.trim());
  const { typ, kid, x5c } = jws.header;
  const payload = jsonIn(jws.payload);
  if (typ !== TRUSTED_LIST_TYPE) refuse('The token is no list of trusted entities.');
  return {
    jws,
    kid: typeof kid === 'string' ? kid : null,
    x5c: textsIn(x5c),
    list: contentOf(payload),
    pointers: pointersIn(payload),
  };
}
