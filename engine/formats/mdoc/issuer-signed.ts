import { EngineError } from '../../errors.ts';
import type { JsonObject } from '../../json.ts';
import type { Signer } from '../../keys/index.ts';
import { base64urlDecode, base64urlEncode, bytesEqual, type Primitives } from '../../primitives/index.ts';
import type { PublicKey } from '../../suites/index.ts';
import {
  bytesIn,
  decodeCbor,
  embed,
  embedded,
  encodeCbor,
  listIn,
  mapIn,
  mapOf,
  textIn,
  timeIn,
  timeTag,
  type Cbor,
  type CborMap,
} from './cbor.ts';
import { coseKey, keyInCose, parseCose, sign1, type Cose } from './cose.ts';

/** Elements by the namespace that they are of, with what they say. */
export type Elements = Readonly<Record<string, Readonly<Record<string, Cbor>>>>;

const RANDOM_BYTES = 32;
/** Bytes that ISO/IEC 18013-5 §9.1.2.5 asks for at least. */
const RANDOM_LEAST = 16;
const ELEMENTS_MAX = 1000;
/** How digests are named (§9.1.2.5), and by which primitive they are made. */
const DIGESTS: Readonly<Record<string, (primitives: Primitives) => (data: Uint8Array) => Uint8Array>> = {
  'SHA-256': ({ sha256 }) => sha256,
  'SHA-384': ({ sha384 }) => sha384,
  'SHA-512': ({ sha512 }) => sha512,
};

/** What an issuer signs for the key of a device. Times are milliseconds. */
export interface MdocInput {
  docType: string;
  elements: Elements;
  /** The public key of the device, as a JWK. */
  deviceKey: JsonObject;
  signedAt: number;
  from: number;
  until: number;
  /** Its place in a status list (Token Status List §6.3). */
  status?: { uri: string; index: number } | undefined;
  /** Of the document signer, without its root: base64 DER. */
  certificates: readonly string[];
  signer: Signer;
  random: (bytes: number) => Uint8Array;
}

/** Issues a mobile document (ISO/IEC 18013-5 §8.3.2.1.2.2): base64url of its `IssuerSigned`. Rejects as `sign1`. */
export async function issueMdoc(input: MdocInput, { sha256 }: Primitives): Promise<string> {
  const { docType, elements, deviceKey, signedAt, from, until, status } = input;
  const spaces = Object.entries(elements).map(([space, values]): [string, Cbor[]] => [
    space,
    Object.entries(values).map(([elementIdentifier, elementValue], digestID) =>
      embed(encodeCbor(mapOf({ digestID, random: input.random(RANDOM_BYTES), elementIdentifier, elementValue }))),
    ),
  ]);
  const security = mapOf({
    version: '1.0',
    digestAlgorithm: 'SHA-256',
    valueDigests: new Map(
      spaces.map(([space, items]) => [space, new Map(items.map((item, at) => [at, sha256(encodeCbor(item))]))]),
    ),
    deviceKeyInfo: mapOf({ deviceKey: coseKey(deviceKey) }),
    docType,
    validityInfo: mapOf({ signed: timeTag(signedAt), validFrom: timeTag(from), validUntil: timeTag(until) }),
    status: status && mapOf({ status_list: mapOf({ idx: status.index, uri: status.uri }) }),
  });
  const issuerAuth = await sign1(encodeCbor(embed(encodeCbor(security))), input.signer, input);
  return base64urlEncode(encodeCbor(mapOf({ nameSpaces: new Map(spaces), issuerAuth })));
}

/** One element, as it was signed. */
export interface MdocElement {
  digestId: number;
  name: string;
  value: Cbor;
  /** As the issuer hashed it. */
  item: Cbor;
}

/** What an issuer signed of a document, taken apart and not verified. Times are milliseconds. */
export interface IssuerSigned {
  elements: ReadonlyMap<string, readonly MdocElement[]>;
  auth: Cose;
  issuerAuth: Cbor;
  docType: string;
  digestAlgorithm: string;
  digests: ReadonlyMap<string, ReadonlyMap<number, Uint8Array>>;
  deviceKey: PublicKey;
  signedAt: number;
  from: number;
  until: number;
  /** As a token has it, for `statusPlaceOf`. */
  status: JsonObject;
}

/** Takes what a wallet received apart. Throws EngineError 'mdoc' for what is none, 'key' for a device's key of another type. */
export const parseMdoc = (text: string): IssuerSigned => parseIssuerSigned(decodeCbor(base64urlDecode(text)));

/** Takes an `IssuerSigned` apart (§8.3.2.1.2.2, §9.1.2.4). Throws as `parseMdoc`. */
export function parseIssuerSigned(value: Cbor): IssuerSigned {
  const signed = mapIn(value, 'What an issuer signed');
  const issuerAuth = signed.get('issuerAuth');
  const auth = parseCose(issuerAuth);
  if (auth.payload === null) throw new EngineError('mdoc', 'The security object is missing.');
  const security = mapIn(decodeCbor(embedded(decodeCbor(auth.payload))), 'The security object');
  const validity = mapIn(security.get('validityInfo'), 'The validity');
  if (security.get('version') !== '1.0') throw new EngineError('mdoc', 'The version is unknown.');
  return {
    elements: elementsIn(signed.get('nameSpaces')),
    auth,
    issuerAuth,
    docType: textIn(security.get('docType'), 'The type of the document'),
    digestAlgorithm: textIn(security.get('digestAlgorithm'), 'The algorithm of digests'),
    digests: digestsIn(security),
    deviceKey: keyInCose(mapIn(security.get('deviceKeyInfo'), 'What is said of the device').get('deviceKey')),
    signedAt: timeIn(validity.get('signed')),
    from: timeIn(validity.get('validFrom')),
    until: timeIn(validity.get('validUntil')),
    status: statusIn(security.get('status')),
  };
}

function elementsIn(value: Cbor): Map<string, MdocElement[]> {
  const spaces = value === undefined ? new Map<Cbor, Cbor>() : mapIn(value, 'Namespaces');
  const found = new Map([...spaces].map(([space, items]) => [textIn(space, 'A namespace'), itemsIn(items)]));
  if ([...found.values()].reduce((sum, { length }) => sum + length, 0) > ELEMENTS_MAX)
    throw new EngineError('mdoc', 'There are too many elements.');
  return found;
}

function itemsIn(value: Cbor): MdocElement[] {
  const items = listIn(value, 'A namespace').map((item): MdocElement => {
    const members = mapIn(decodeCbor(embedded(item)), 'An element');
    const digestId = members.get('digestID');
    if (typeof digestId !== 'number' || digestId < 0) throw new EngineError('mdoc', 'An element has no digest.');
    if (bytesIn(members.get('random'), 'Random bytes').length < RANDOM_LEAST)
      throw new EngineError('mdoc', 'An element has too few random bytes.');
    const name = textIn(members.get('elementIdentifier'), 'The name of an element');
    return { digestId, name, value: members.get('elementValue'), item };
  });
  for (const of of [items.map(({ digestId }) => digestId), items.map(({ name }) => name)])
    if (new Set<string | number>(of).size < items.length) throw new EngineError('mdoc', 'An element stands twice.');
  return items;
}

const digestsIn = (security: CborMap): Map<string, Map<number, Uint8Array>> =>
  new Map(
    [...mapIn(security.get('valueDigests'), 'The digests')].map(([space, digests]) => [
      textIn(space, 'A namespace'),
      new Map([...mapIn(digests, 'Digests')].map(([id, digest]) => [Number(id), bytesIn(digest, 'A digest')])),
    ]),
  );

/** The status as tokens write it; what has another form is kept as something that is none. */
function statusIn(value: Cbor): JsonObject {
  if (value === undefined) return {};
  const place = value instanceof Map ? value.get('status_list') : null;
  if (place === undefined) return { status: {} };
  if (!(place instanceof Map)) return { status: null };
  const [uri, idx] = [place.get('uri'), place.get('idx')];
  return {
    status: { status_list: { uri: typeof uri === 'string' ? uri : null, idx: typeof idx === 'number' ? idx : null } },
  };
}

/** Whether each element that is shown has the digest that was signed (§9.3.1, step 4). */
export function haveDigests({ elements, digests, digestAlgorithm }: IssuerSigned, primitives: Primitives): boolean {
  const digest = Object.hasOwn(DIGESTS, digestAlgorithm) ? DIGESTS[digestAlgorithm]?.(primitives) : undefined;
  if (!digest) return false;
  return [...elements].every(([space, items]) =>
    items.every(({ digestId, item }) => {
      const signed = digests.get(space)?.get(digestId);
      return signed !== undefined && bytesEqual(signed, digest(encodeCbor(item)));
    }),
  );
}
