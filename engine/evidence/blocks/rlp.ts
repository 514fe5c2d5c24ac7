import { EngineError } from '../../errors.ts';
import { concat } from '../../primitives/index.ts';

/** What Ethereum's Recursive Length Prefix holds: bytes, or a list (Yellow Paper, appendix B). */
export type Rlp = Uint8Array | readonly Rlp[];

/** Deeper than a header, receipt, transaction or trie node is. */
const MOST_DEEP = 16;

function lengthBytes(length: number): Uint8Array {
  const digits = length.toString(16);
  return Uint8Array.from((digits.length % 2 ? `0${digits}` : digits).match(/../g) ?? [], pair =>
    Number.parseInt(pair, 16),
  );
}
function prefix(base: number, length: number): Uint8Array {
  if (length < 56) return Uint8Array.of(base + length);
  const bytes = lengthBytes(length);
  return concat(Uint8Array.of(base + 55 + bytes.length), bytes);
}

/** Returns the encoding of bytes and lists. */
export function rlpEncode(value: Rlp): Uint8Array {
  if (value instanceof Uint8Array) {
    const [only = 0x80] = value;
    return value.length === 1 && only < 0x80 ? value : concat(prefix(0x80, value.length), value);
  }
  const content = concat(...value.map(rlpEncode));
  return concat(prefix(0xc0, content.length), content);
}

const refuse = (): never => {
  throw new EngineError('encoding', 'Not RLP.');
};

interface Item {
  isList: boolean;
  from: number;
  to: number;
}
function itemAt(bytes: Uint8Array, at: number, end: number): Item {
  const first = bytes[at];
  if (first === undefined || at >= end) return refuse();
  if (first < 0x80) return { isList: false, from: at, to: at + 1 };
  const isList = first >= 0xc0;
  const short = first - (isList ? 0xc0 : 0x80);
  let from = at + 1;
  let length = short;
  if (short > 55) {
    from += short - 55;
    if (short - 55 > 4 || from > end || bytes[at + 1] === 0) return refuse();
    length = bytes.subarray(at + 1, from).reduce((sum, byte) => sum * 256 + byte, 0);
    if (length < 56) return refuse();
  }
  if (from + length > end) return refuse();
  if (!isList && length === 1 && (bytes[from] ?? 0) < 0x80) return refuse();
  return { isList, from, to: from + length };
}
function valueOf(bytes: Uint8Array, { isList, from, to }: Item, depth: number): Rlp {
  if (!isList) return bytes.subarray(from, to);
  if (depth > MOST_DEEP) return refuse();
  const items: Rlp[] = [];
  for (let at = from; at < to;) {
    const item = itemAt(bytes, at, to);
    items.push(valueOf(bytes, item, depth + 1));
    at = item.to;
  }
  return items;
}

/** Returns what bytes encode, each in its one shortest form. @throws EngineError 'encoding' */
export function rlpDecode(bytes: Uint8Array): Rlp {
  const item = itemAt(bytes, 0, bytes.length);
  return item.to === bytes.length ? valueOf(bytes, item, 0) : refuse();
}

/** The bytes at a place of a list. @throws EngineError 'encoding' where there is another thing */
export function bytesIn(list: Rlp, at: number): Uint8Array {
  const value = list instanceof Uint8Array ? undefined : list[at];
  return value instanceof Uint8Array ? value : refuse();
}

/** The list at a place of a list. @throws EngineError 'encoding' where there is another thing */
export function listIn(list: Rlp, at: number): readonly Rlp[] {
  const value = list instanceof Uint8Array ? undefined : list[at];
  return value === undefined || value instanceof Uint8Array ? refuse() : value;
}
