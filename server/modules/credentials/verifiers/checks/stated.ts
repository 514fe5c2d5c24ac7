import { setImmediate } from 'node:timers/promises';
import type { LISTS_SAY } from '../../../../../contract/credentials/verifiers/index.ts';
import { isObject, type JsonValue } from '../../../../../engine/json.ts';
import { placeDigest } from '../../../../../engine/openid4vp/offline/digests.ts';
import type { Primitives } from '../../../../../engine/primitives/index.ts';
import { decodeBitstring } from '../../../../../engine/status/index.ts';
import {
  decodeTokenStatusList,
  jsonIn,
  parseJws,
  readTokenStatus,
  TOKEN_STATUS,
  type TokenStatusList,
} from '../../../../../engine/tokens/index.ts';
import { readCertificates } from '../../../../../engine/certificates/index.ts';
import { packReaders } from '../../../../../engine/openid4vp/offline/index.ts';
import type { SharedContent } from '../pack/content.ts';
import { isBelieved } from './believed.ts';

export type ListsSay = (typeof LISTS_SAY)[number];

/** Places that are digested before others have their turn. */
const AT_ONCE = 5000;
/** Places with something to say that are read of one list, and of all: a list with more says nothing, and neither do those after so many. */
const LIST_MAX = 200_000;
const ALL_MAX = 1_000_000;

const SAYS: Record<string, ListsSay | undefined> = { revocation: 'revoked', suspension: 'suspended' };
const TOKEN_SAYS = new Map<number, ListsSay>([
  [TOKEN_STATUS.invalid, 'revoked'],
  [TOKEN_STATUS.suspended, 'suspended'],
]);

/** How many places of so many bits say something. */
function countSet(list: Uint8Array, bits: number): number {
  const ofByte = Uint8Array.from({ length: 256 }, (_, byte) => {
    let set = 0;
    for (let at = 0; at < 8; at += bits) if (((byte >> at) & ((1 << bits) - 1)) !== 0) set += 1;
    return set;
  });
  let count = 0;
  for (const byte of list) count += ofByte[byte] ?? 0;
  return count;
}

/** The places whose bits are set. A bitstring begins with its most significant bits. */
function* setBits(list: Uint8Array): Generator<number> {
  for (const [at, byte] of list.entries())
    if (byte !== 0) for (let bit = 0; bit < 8; bit += 1) if ((byte & (128 >> bit)) !== 0) yield at * 8 + bit;
}

interface Said {
  set: number;
  places: Iterable<[number, ListsSay]>;
}
const NOTHING: Said = { set: 0, places: [] };

function ofCredential(text: string): Said {
  const document = JSON.parse(text) as JsonValue;
  const subject = isObject(document) ? document.credentialSubject : undefined;
  if (!isObject(subject) || typeof subject.encodedList !== 'string') return NOTHING;
  const says = SAYS[String(subject.statusPurpose)];
  if (!says) return NOTHING;
  const list = decodeBitstring(subject.encodedList);
  const each = function* (): Generator<[number, ListsSay]> {
    for (const place of setBits(list)) yield [place, says];
  };
  return { set: countSet(list, 1), places: each() };
}

function* placesOf(list: TokenStatusList): Generator<[number, ListsSay]> {
  const perByte = 8 / list.bits;
  for (const [at, byte] of list.bytes.entries())
    if (byte !== 0)
      for (let place = at * perByte; place < (at + 1) * perByte; place += 1) {
        const says = TOKEN_SAYS.get(readTokenStatus(list, place) ?? TOKEN_STATUS.valid);
        if (says) yield [place, says];
      }
}

function ofTokens(text: string): Said {
  const list = decodeTokenStatusList(jsonIn(parseJws(text.trim()).payload).status_list);
  return { set: countSet(list.bytes, list.bits), places: placesOf(list) };
}

export interface StatedOptions {
  salt: Uint8Array;
  primitives: Primitives;
  now: Date;
  /** Whether DIDs of this machine are read without TLS. */
  allowHttpLocalhost: boolean;
}

const read = new WeakMap<object, Promise<ReadonlyMap<string, ListsSay>>>();

/**
 * What the status lists of accepted issuers say of places, by the digests of these. A list that is none, is over, or that another signed says nothing. Read once
 * of what the devices of an application have in common.
 */
export function statedPlaces(
  content: Pick<SharedContent, 'issuers' | 'documents'>,
  options: StatedOptions,
): Promise<ReadonlyMap<string, ListsSay>> {
  const known = read.get(content);
  if (known) return known;
  const reading = readPlaces(content, options);
  read.set(content, reading);
  return reading;
}

async function readPlaces(
  { issuers, documents }: Pick<SharedContent, 'issuers' | 'documents'>,
  { salt, primitives, now, allowHttpLocalhost }: StatedOptions,
): Promise<ReadonlyMap<string, ListsSay>> {
  const stated = new Map<string, ListsSay>();
  if (!issuers) return stated;
  const readers = packReaders({ documents }, { now, primitives, readCertificates, allowHttpLocalhost });
  let digested = 0;
  for (const { kind, url, text } of documents) {
    if (kind !== 'status' || !(await isBelieved({ url, text }, issuers, readers))) continue;
    await setImmediate();
    try {
      const { set, places } = text.trimStart().startsWith('{') ? ofCredential(text) : ofTokens(text);
      if (set > LIST_MAX) continue;
      if (digested + set > ALL_MAX) break;
      for (const [place, says] of places) {
        stated.set(placeDigest(salt, url, place, primitives), says);
        digested += 1;
        if (digested % AT_ONCE === 0) await setImmediate();
      }
    } catch {
      // Signed, but not a status list.
    }
  }
  return stated;
}
