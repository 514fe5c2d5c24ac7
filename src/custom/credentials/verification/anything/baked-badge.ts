import { MOST_BYTES } from './most-bytes.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const KEYWORD = 'openbadgecredential';
const OPEN_BADGES = 'https://purl.imsglobal.org/ob/v3p0';

/** Whether bytes begin as a PNG does. */
export const isPng = (bytes: Uint8Array): boolean => PNG.every((byte, at) => bytes[at] === byte);

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** The credential baked into a PNG (Open Badges 3.0 §5.3.1): the text of its `iTXt` chunk. Undefined where there is none. */
export async function bakedInPng(bytes: Uint8Array): Promise<string | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // length, type, data and check sum (PNG §5.3)
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = latin1(bytes.subarray(at + 4, at + 8));
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IEND' || data.length < length) return undefined;
    if (type === 'iTXt' && latin1(data.subarray(0, KEYWORD.length + 1)) === `${KEYWORD}\0`)
      return textOfChunk(data.subarray(KEYWORD.length + 1));
    at += length + 12;
  }
  return undefined;
}

/** What follows the keyword (PNG §11.3.3.4): a flag and a method of compression, a language, its translated keyword, the text. */
async function textOfChunk(rest: Uint8Array): Promise<string | undefined> {
  const language = rest.indexOf(0, 2);
  const translated = language === -1 ? -1 : rest.indexOf(0, language + 1);
  if (translated === -1) return undefined;
  const text = rest.subarray(translated + 1);
  return rest[0] === 1 ? inflated(text) : new TextDecoder().decode(text);
}

/** Undefined for what is damaged, or becomes too large. */
async function inflated(bytes: Uint8Array): Promise<string | undefined> {
  const packed = new ReadableStream<BufferSource>({
    start(stream) {
      stream.enqueue(Uint8Array.from(bytes));
      stream.close();
    },
  });
  const reader = packed.pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > MOST_BYTES) return undefined;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return undefined;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The credential baked into an SVG (Open Badges 3.0 §5.3.2): a token in `verify`, or the JSON within the element. Undefined where there is none. */
export function bakedInSvg(text: string): string | undefined {
  // Entities of its own could inflate without end.
  if (text.includes('<!ENTITY')) return undefined;
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
  const [element] = drawing.getElementsByTagNameNS(OPEN_BADGES, 'credential');
  return element?.getAttribute('verify') ?? element?.textContent?.trim() ?? undefined;
}
