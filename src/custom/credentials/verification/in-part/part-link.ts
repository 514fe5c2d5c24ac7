import type { JsonObject } from '../../../../../engine/json.ts';
import { isObject } from '../../../../../engine/json.ts';
import type { JsonValue } from '../../../../../engine/json.ts';
import { base64urlDecode, base64urlEncode } from '../../../../../engine/primitives/index.ts';

/** What stands before a part in a link: all of it is behind the `#`, which no browser sends to a server. */
export const PART_FRAGMENT = '#part=';
/** Bytes of a document in a link: more is no credential, and inflates without end. */
const MOST_BYTES = 1_000_000;

const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());

const through = (bytes: Uint8Array, transform: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(transform as never);

/** Passes so many bytes and fails on more. */
function atMost(most: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.length;
      if (passed > most) controller.error(new RangeError('The part is too large'));
      else controller.enqueue(chunk);
    },
  });
}

/** The link that opens a part on the verification page of an origin. */
export async function partLink(origin: string, part: JsonObject): Promise<string> {
  const packed = await bytesOf(
    through(new TextEncoder().encode(JSON.stringify(part)), new CompressionStream('deflate-raw')),
  );
  return `${origin}/verify${PART_FRAGMENT}${base64urlEncode(packed)}`;
}

/** The document in a link, by what follows `#part=`; undefined where it is none. */
export async function readPartLink(packed: string): Promise<JsonObject | undefined> {
  try {
    const inflated = through(base64urlDecode(packed), new DecompressionStream('deflate-raw')).pipeThrough(
      atMost(MOST_BYTES),
    );
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(inflated))) as JsonValue;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
