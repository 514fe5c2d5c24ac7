import { EngineError } from '../../errors.ts';
import { isObject, type JsonObject } from '../../json.ts';
import { encodeMultikey } from '../../keys/index.ts';
import { base58Encode, concat, keccak256, utf8, utf8Text } from '../../primitives/index.ts';
import { ACCOUNT_METHOD, registryKeyType } from '../../suites/index.ts';
import { bytesOf, type RegistryDid } from './identifier.ts';

interface Change {
  /** When the block was made, in seconds. */
  time: number;
}
/** What a registry's events say of a DID, oldest first. Times are seconds; hexadecimal texts have 0x before them. */
export type RegistryChange =
  | (Change & { is: 'controller'; controller: string })
  | (Change & { is: 'delegate'; type: string; delegate: string; validTo: number; isCompromised?: boolean })
  | (Change & { is: 'attribute'; name: string; value: string; validTo: number; isCompromised?: boolean })
  | (Change & { is: 'alias'; name: string; validTo: number })
  | (Change & { is: 'deactivated' })
  /** What changes nothing that a document says. */
  | (Change & { is: 'other' });

/** Changes that are read of one DID, and bytes of one value: whoever controls a DID writes as many as they like. */
export const CHANGES_MAX = 1_000;
const VALUE_BYTES_MAX = 8_192;
const NOBODY = `0x${'0'.repeat(40)}`;

const CONTEXTS = [
  'https://www.w3.org/ns/did/v1',
  'https://w3id.org/security/multikey/v1',
  'https://w3id.org/security/jwk/v1',
];
const RELATIONS = new Map<string, readonly string[]>([
  // did:ethr, "Reading attributes" and "Delegates".
  ['veriKey', ['assertionMethod']],
  ['sigAuth', ['authentication']],
  ['enc', ['keyAgreement']],
  // LACChain's registries, "Name nomenclature".
  ['vm', []],
  ['asse', ['assertionMethod']],
  ['auth', ['authentication']],
  ['keya', ['keyAgreement']],
  ['dele', ['capabilityDelegation']],
  ['invo', ['capabilityInvocation']],
]);

/** A DID of a registry whose chain is known. */
export type OnChain = RegistryDid & { chainId: number };

/** A key, or a service, from its first event to its end. */
interface Entry {
  at: number;
  relations: readonly string[];
  method?: JsonObject & { id: string };
  service?: JsonObject;
  from: number;
  to: number;
  compromised?: number;
}

/**
 * The DID document that a registry's events make. A key says since when it stands and when it ended, so that what it signed in that time is
 * still verified; of a key that was ended and set again the newest interval counts alone. Keys of types that no suite verifies are listed
 * as what they are.
 * @param changes oldest first
 * @param now in seconds: services and other names that have ended by then are left out
 * Throws EngineError 'did-unavailable' for more changes, or a longer value, than are read.
 */
export function registryDocument(did: OnChain, changes: readonly RegistryChange[], now: number): JsonObject {
  if (changes.length > CHANGES_MAX) throw new EngineError('did-unavailable', 'The DID has more changes than are read.');
  let controller = did.address;
  const entries = new Map<string, Entry>();
  const aliases = new Map<string, number>();
  const counted: Counted = { keys: 0, services: 0 };
  let at = 0;
  for (const change of changes) {
    if (change.is === 'deactivated') return deactivated(did);
    if (change.is === 'controller') controller = change.controller.toLowerCase();
    if (change.is === 'alias') aliases.set(change.name, change.validTo);
    if (change.is !== 'delegate' && change.is !== 'attribute') continue;
    at += 1;
    const key = change.is === 'delegate' ? `${change.type} ${change.delegate}` : `${change.name} ${change.value}`;
    const made = change.is === 'delegate' ? delegateOf(did, change, counted) : attributeOf(did, change, counted);
    const known = entries.get(key);
    if (change.validTo <= change.time) {
      if (!known) continue;
      // A revocation may say that the key was none since before it.
      const end = change.validTo > 0 ? change.validTo : change.time;
      known.to = Math.min(known.to, end);
      if (change.isCompromised) known.compromised = Math.min(known.compromised ?? end, end);
      continue;
    }
    if (known && known.to > change.time) {
      known.to = change.validTo;
      continue;
    }
    // The same key again, which stays in other hands where it was.
    const compromised = known?.compromised;
    if (made)
      entries.set(key, {
        ...made,
        at,
        from: change.time,
        to: change.validTo,
        ...(compromised !== undefined && { compromised }),
      });
  }
  if (controller === NOBODY) return deactivated(did);
  const standing = [...entries.values()].sort((one, other) => one.at - other.at);
  const uses = usesOf(standing);
  const own: JsonObject & { id: string } = {
    id: `${did.did}#${did.method === 'lac1' ? fragmentOf(did.did, controller) : 'controller'}`,
    type: ACCOUNT_METHOD,
    controller: did.did,
    blockchainAccountId: `eip155:${did.chainId}:${controller}`,
  };
  const listed = (relation: string) =>
    [...uses.values()].flatMap(all => {
      const use = all.findLast(({ relations }) => relations.includes(relation));
      // A key with several uses has the interval of each beside that use.
      return use ? [all.length > 1 ? use.method : use.method.id] : [];
    });
  return {
    '@context': CONTEXTS,
    id: did.did,
    verificationMethod: [own, ...[...uses.values()].flatMap(all => all.at(-1)?.method ?? [])],
    authentication: [own.id, ...listed('authentication')],
    assertionMethod: [own.id, ...listed('assertionMethod')],
    keyAgreement: listed('keyAgreement'),
    capabilityDelegation: listed('capabilityDelegation'),
    capabilityInvocation: listed('capabilityInvocation'),
    alsoKnownAs: [...aliases].flatMap(([name, to]) => (to > now ? [name] : [])),
    service: standing.flatMap(({ service, to }) => (service && to > now ? [service] : [])),
  };
}

interface Use {
  relations: readonly string[];
  method: JsonObject & { id: string };
}

/** What each key is for, by its id, with its interval in each use. A key that was in other hands in one use was so in all of them. */
function usesOf(standing: readonly Entry[]): ReadonlyMap<string, readonly Use[]> {
  const byId = new Map<string, (Entry & { method: JsonObject & { id: string } })[]>();
  for (const entry of standing) {
    const { method } = entry;
    if (method) byId.set(method.id, [...(byId.get(method.id) ?? []), { ...entry, method }]);
  }
  return new Map(
    [...byId].map(([id, entries]) => {
      const since = entries.flatMap(({ compromised }) => compromised ?? []);
      const revoked = since.length > 0 ? { revoked: instant(Math.min(...since)) } : {};
      return [
        id,
        entries.map(({ relations, method, from, to }) => ({
          relations,
          method: { ...method, created: instant(from), retired: instant(to), ...revoked },
        })),
      ];
    }),
  );
}

/** DID Core §7.1.2: a document without keys, by which nothing verifies. */
const deactivated = ({ did }: OnChain): JsonObject => ({
  '@context': CONTEXTS,
  id: did,
  deactivated: true,
  verificationMethod: [],
  authentication: [],
  assertionMethod: [],
});

/** Beyond what a date can be, a time is for ever. */
const FOREVER = 253_402_300_799;
const instant = (seconds: number): string => new Date(Math.min(seconds, FOREVER) * 1_000).toISOString();

type Made = Pick<Entry, 'relations' | 'method' | 'service'>;

/** Keys and services of a DID so far, those that ended too: by these did:ethr numbers them, each kind by itself. */
interface Counted {
  keys: number;
  services: number;
}

/** An account that speaks for the DID. */
function delegateOf(did: OnChain, change: RegistryChange & { is: 'delegate' }, counted: Counted): Made | undefined {
  counted.keys += 1;
  const relations = RELATIONS.get(change.type);
  if (!relations) return undefined;
  return {
    relations,
    method: {
      id: `${did.did}#${did.method === 'ethr' ? `delegate-${counted.keys}` : fragmentOf(did.did, change.delegate)}`,
      type: ACCOUNT_METHOD,
      controller: did.did,
      blockchainAccountId: `eip155:${did.chainId}:${change.delegate.toLowerCase()}`,
    },
  };
}

/** A key or a service. */
function attributeOf(did: OnChain, change: RegistryChange & { is: 'attribute' }, counted: Counted): Made | undefined {
  const { name, value } = change;
  if (value.length / 2 - 1 > VALUE_BYTES_MAX)
    throw new EngineError('did-unavailable', 'A value of the DID is too large.');
  // did/pub/<algorithm>/<use>/<encoding> of did:ethr; <use>/<controller>/<algorithm>/<encoding> of LACChain, whose controller is a DID.
  const parts = name.split('/');
  const isService = parts[0] === 'svc' || (parts[0] === 'did' && parts[1] === 'svc');
  if (isService) {
    counted.services += 1;
    const service = serviceOf(did, parts[2] ?? '', value, counted.services);
    return { relations: [], ...(service && { service }) };
  }
  const isEthr = parts[0] === 'did' && parts[1] === 'pub';
  const use = (isEthr ? parts[3] : parts[0]) ?? '';
  const algorithm = (isEthr ? parts[2] : parts.at(-2)) ?? '';
  const controller = isEthr ? did.did : controllerOf(did, parts.slice(1, -2).join('/'));
  const relations = RELATIONS.get(use);
  if (!relations || algorithm === '') return undefined;
  counted.keys += 1;
  const fragment =
    did.method === 'ethr'
      ? `delegate-${counted.keys}`
      : did.method === 'lac'
        ? `vm-${counted.keys - 1}`
        : fragmentOf(controller, value);
  return { relations, method: { id: `${did.did}#${fragment}`, controller, ...keyOf(algorithm, value) } };
}

/** Who has a key: the DID itself where its name, or its address, stands there; else somebody who does not speak for it. */
const controllerOf = (did: OnChain, said: string): string =>
  said === '' || said.toLowerCase() === did.address ? did.did : said;

/** A public key as documents write it. One of a type that is not known is given in hexadecimal, by its registry's name. */
function keyOf(algorithm: string, value: string): JsonObject {
  const bytes = bytesOf(value);
  const type = registryKeyType(algorithm);
  if (type && bytes.length === type.publicKeyLength)
    return { type: 'Multikey', publicKeyMultibase: encodeMultikey({ type, bytes }) };
  const jwk = algorithm === 'jwk' ? jwkIn(bytes) : undefined;
  return jwk ? { type: 'JsonWebKey', publicKeyJwk: jwk } : { type: algorithm, publicKeyHex: value.slice(2) };
}

function jwkIn(bytes: Uint8Array): JsonObject | undefined {
  try {
    const jwk = JSON.parse(utf8Text(bytes)) as JsonObject;
    return isObject(jwk) ? jwk : undefined;
  } catch {
    return undefined;
  }
}

function serviceOf(did: OnChain, type: string, value: string, count: number): JsonObject | undefined {
  try {
    const fragment = did.method === 'lac1' ? fragmentOf(type, value) : `service-${count}`;
    return { id: `${did.did}#${fragment}`, type, serviceEndpoint: utf8Text(bytesOf(value)) };
  } catch {
    return undefined;
  }
}

/** How LACChain names a key: by its controller and its value. */
const fragmentOf = (controller: string, value: string): string =>
  base58Encode(keccak256(concat(utf8(controller), bytesOf(value))));
