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
import type { PackDocument } from '../pack/documents.ts';

export type ListsSay = (typeof LISTS_SAY)[number];

/** Places that are digested before others have their turn. */
const AT_ONCE = 5000;

const SAYS: Record<string, ListsSay | undefined> = { revocation: 'revoked', suspension: 'suspended' };
const TOKEN_SAYS = new Map<number, ListsSay>([
  [TOKEN_STATUS.invalid, 'revoked'],
  [TOKEN_STATUS.suspended, 'suspended'],
]);

/** The places whose bits are set. A bitstring begins with its most significant bits. */
function* setBits(list: Uint8Array): Generator<number> {
  for (const [at, byte] of list.entries())
    if (byte !== 0) for (let bit = 0; bit < 8; bit += 1) if ((byte & (128 >> bit)) !== 0) yield at * 8 + bit;
}

function* ofCredential(text: string): Generator<[number, ListsSay]> {
  const document = JSON.parse(text) as JsonValue;
  const subject = isObject(document) ? document.credentialSubject : undefined;
  if (!isObject(subject) || typeof subject.encodedList !== 'string') return;
  const says = SAYS[String(subject.statusPurpose)];
  if (says) for (const place of setBits(decodeBitstring(subject.encodedList))) yield [place, says];
}

function* ofTokens(text: string): Generator<[number, ListsSay]> {
  const list: TokenStatusList = decodeTokenStatusList(jsonIn(parseJws(text.trim()).payload).status_list);
  const perByte = 8 / list.bits;
  for (const [at, byte] of list.bytes.entries())
    if (byte !== 0)
      for (let place = at * perByte; place < (at + 1) * perByte; place += 1) {
        const says = TOKEN_SAYS.get(readTokenStatus(list, place) ?? TOKEN_STATUS.valid);
        if (says) yield [place, says];
      }
}

/** What status lists say of places, by the digests of these. A list that is none says nothing. */
export async function statedPlaces(
  documents: readonly Pick<PackDocument, 'kind' | 'url' | 'text'>[],
  salt: Uint8Array,
  primitives: Primitives,
): Promise<ReadonlyMap<string, ListsSay>> {
  const stated = new Map<string, ListsSay>();
  let digested = 0;
  for (const { kind, url, text } of documents) {
    if (kind !== 'status') continue;
    try {
      for (const [place, says] of text.trimStart().startsWith('{') ? ofCredential(text) : ofTokens(text)) {
        stated.set(placeDigest(salt, url, place, primitives), says);
        digested += 1;
        if (digested % AT_ONCE === 0) await setImmediate();
      }
    } catch {
      // Read from another server: not a status list.
    }
  }
  return stated;
}
