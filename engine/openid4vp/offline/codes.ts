import { deflateSync, Inflate } from 'fflate';
import { isObject, type JsonObject } from '../../json.ts';
import { base64urlDecode, base64urlEncode, concat, utf8, utf8Text } from '../../primitives/index.ts';

/** What a device asks a wallet for without a connection. Nobody signed it: the wallet says so. */
export interface OfflineAsking {
  /** The audience of the answer: `pov:` and the id of the verifier. */
  audience: string;
  nonce: string;
  dcql: JsonObject;
  /** Who asks, and for what, as they say: to be read by the holder. */
  who: string;
  what: string;
}
/** What a wallet answers: `vpToken` as OpenID4VP 1.0 §8.1 has it. */
export interface OfflineAnswer {
  nonce: string;
  vpToken: JsonObject;
}

const ASKING = 'sello-asks:1:';
const ANSWER = 'sello-answers:1:';
/** Characters of one code, which a camera still reads well from a screen. */
const PART_MAX = 900;
const PARTS_MAX = 60;
/** Bytes of what a code holds when inflated. */
const HELD_MAX = 256 * 1024;

/** Packs an object into text of base64url. */
export const pack = (value: object, dictionary?: Uint8Array): Uint8Array =>
  deflateSync(utf8(JSON.stringify(value)), { level: 9, ...(dictionary && { dictionary }) });

/** The object in packed bytes; undefined where there is none. Chunk by chunk, so that a bomb is refused before it is inflated. */
export function unpack(bytes: Uint8Array, dictionary?: Uint8Array): JsonObject | undefined {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isDone = false;
  try {
    const inflate = new Inflate(dictionary ? { dictionary } : {}, (chunk, final) => {
      size += chunk.length;
      if (size > HELD_MAX) throw new Error('It is too large');
      parts.push(chunk);
      isDone = final;
    });
    for (let at = 0; at < bytes.length; at += 1024)
      inflate.push(bytes.subarray(at, at + 1024), at + 1024 >= bytes.length);
    const value: unknown = isDone ? JSON.parse(utf8Text(concat(...parts))) : undefined;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const bytesIn = (text: string): Uint8Array => {
  try {
    return base64urlDecode(text);
  } catch {
    return new Uint8Array();
  }
};

/** The code by which a device asks; undefined where it asks for more than a code holds. */
export function askingCode(asking: OfflineAsking): string | undefined {
  const text = `${ASKING}${base64urlEncode(pack(asking))}`;
  return text.length <= 2 * PART_MAX ? text : undefined;
}

/** Reads the code of a device; undefined where it is none. */
export function readAskingCode(text: string): OfflineAsking | undefined {
  const asking = text.startsWith(ASKING) ? unpack(bytesIn(text.slice(ASKING.length))) : undefined;
  const { audience, nonce, dcql, who, what } = asking ?? {};
  const isWhole = [audience, nonce, who, what].every(each => typeof each === 'string') && isObject(dcql);
  return isWhole ? ({ audience, nonce, dcql, who, what } as unknown as OfflineAsking) : undefined;
}

/** The codes of an answer, shown one after the other until the device has them all. Throws RangeError where there would be too many. */
export function answerCodes(answer: OfflineAnswer): string[] {
  const text = base64urlEncode(pack(answer));
  const count = Math.ceil(text.length / PART_MAX);
  if (count > PARTS_MAX) throw new RangeError('The answer is too large for codes.');
  return Array.from(
    { length: count },
    (_, at) => `${ANSWER}${at + 1}/${count}:${text.slice(at * PART_MAX, (at + 1) * PART_MAX)}`,
  );
}

const PART = /^sello-answers:1:(\d{1,2})\/(\d{1,2}):([A-Za-z0-9_-]{1,900})$/;

/** Codes that were seen of an answer. */
export interface Collected {
  seen: number;
  of: number;
  /** Once all were seen; null where they are no answer together. */
  answer?: OfflineAnswer | null;
}

/** Collects the codes of an answer, in any order, each as often as the camera sees it. Codes of another answer begin again. */
export function answerCollector(): (text: string) => Collected | undefined {
  let parts: (string | undefined)[] = [];
  return text => {
    const [, at, of, part] = PART.exec(text.trim()) ?? [];
    const [index, count] = [Number(at) - 1, Number(of)];
    if (part === undefined || count < 1 || count > PARTS_MAX || index < 0 || index >= count) return undefined;
    if (parts.length !== count || (parts[index] !== undefined && parts[index] !== part))
      parts = Array.from({ length: count }, () => undefined);
    parts[index] = part;
    const seen = parts.filter(each => each !== undefined).length;
    if (seen < count) return { seen, of: count };
    const { nonce, vpToken } = unpack(bytesIn(parts.join(''))) ?? {};
    return { seen, of: count, answer: typeof nonce === 'string' && isObject(vpToken) ? { nonce, vpToken } : null };
  };
}
