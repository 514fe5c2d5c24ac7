import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesEqual, concat } from '../../primitives/index.ts';
import { rlpDecode, rlpEncode, type Rlp } from './rlp.ts';

/** The root of a trie without entries. */
const EMPTY_ROOT = keccak_256(Uint8Array.of(0x80));
const NOTHING = new Uint8Array();

const nibblesOf = (key: Uint8Array): number[] => [...key].flatMap(byte => [byte >> 4, byte & 15]);

/** Hex-prefix encoding of a path (Yellow Paper, appendix C). */
function packed(path: readonly number[], isLeaf: boolean): Uint8Array {
  const flag = (isLeaf ? 2 : 0) + (path.length % 2);
  const digits = path.length % 2 ? [flag, ...path] : [flag, 0, ...path];
  return Uint8Array.from(
    { length: digits.length / 2 },
    (_, at) => (digits[2 * at] ?? 0) * 16 + (digits[2 * at + 1] ?? 0),
  );
}
function unpacked(bytes: Uint8Array): { path: number[]; isLeaf: boolean } {
  const [flag = 0, ...rest] = nibblesOf(bytes);
  return { path: flag % 2 ? rest : rest.slice(1), isLeaf: flag >= 2 };
}

interface Entry {
  path: readonly number[];
  value: Uint8Array;
}
interface Built {
  node: Rlp;
  /** The nodes below this one that a given path meets, itself included, from the top. */
  along: (path: readonly number[]) => Uint8Array[];
}

/** How a node names another: by its hash, or the node itself where it is shorter than one. */
function reference(node: Rlp): Rlp {
  const bytes = rlpEncode(node);
  return bytes.length < 32 ? node : keccak_256(bytes);
}
/** A node of less than 32 bytes is part of the one above, and so no node of a proof. */
const listed = (node: Rlp): Uint8Array[] => {
  const bytes = rlpEncode(node);
  return bytes.length < 32 ? [] : [bytes];
};

function sharedLength(entries: readonly Entry[]): number {
  const [first, ...others] = entries.map(({ path }) => path);
  let length = 0;
  while (first && length < first.length && others.every(path => path[length] === first[length])) length += 1;
  return length;
}

function build(entries: readonly Entry[]): Built {
  const [only] = entries;
  if (entries.length === 1 && only) {
    const node = [packed(only.path, true), only.value];
    return { node, along: () => listed(node) };
  }
  const shared = sharedLength(entries);
  const rest = (count: number) => (entry: Entry) => ({ ...entry, path: entry.path.slice(count) });
  if (shared > 0) {
    const below = build(entries.map(rest(shared)));
    const node = [packed(only?.path.slice(0, shared) ?? [], false), reference(below.node)];
    return { node, along: path => [...listed(node), ...below.along(path.slice(shared))] };
  }
  const branches = Array.from({ length: 16 }, (_, digit) => {
    const under = entries.filter(({ path }) => path[0] === digit);
    return under.length > 0 ? build(under.map(rest(1))) : undefined;
  });
  const here = entries.find(({ path }) => path.length === 0);
  const node = [...branches.map(each => (each ? reference(each.node) : NOTHING)), here?.value ?? NOTHING];
  return {
    node,
    along: ([digit = -1, ...path]) => [...listed(node), ...(branches[digit]?.along(path) ?? [])],
  };
}

/** The key of an entry of a block: the encoding of its place. */
export function placeKey(index: number): Uint8Array {
  const digits = index === 0 ? '' : index.toString(16);
  const bytes = Uint8Array.from((digits.length % 2 ? `0${digits}` : digits).match(/../g) ?? [], pair =>
    Number.parseInt(pair, 16),
  );
  return rlpEncode(bytes);
}

/** Returns the root over the entries of a block in their order, and the nodes that lead to the one at `index`. */
export function trieOf(values: readonly Uint8Array[], index: number): { root: Uint8Array; nodes: Uint8Array[] } {
  if (values.length === 0) return { root: EMPTY_ROOT, nodes: [] };
  const top = build(values.map((value, at) => ({ path: nibblesOf(placeKey(at)), value })));
  const whole = rlpEncode(top.node);
  // The top node is named by its hash, however short it is.
  const nodes = top.along(nibblesOf(placeKey(index)));
  return { root: keccak_256(whole), nodes: whole.length < 32 ? [whole, ...nodes] : nodes };
}

/** The value that nodes lead to from a root, by a key. Undefined where they do not, or where one of them serves nothing. */
export function provenValue(root: Uint8Array, key: Uint8Array, nodes: readonly Uint8Array[]): Uint8Array | undefined {
  let path = nibblesOf(key);
  let used = 0;
  let wanted: Rlp = root;
  for (let isTop = true; ; isTop = false) {
    let node: Rlp;
    if (wanted instanceof Uint8Array) {
      const bytes = nodes[used];
      if (wanted.length !== 32 || !bytes || !bytesEqual(keccak_256(bytes), wanted)) return undefined;
      if (!isTop && bytes.length < 32) return undefined;
      used += 1;
      node = decoded(bytes);
    } else node = wanted;
    if (node instanceof Uint8Array) return undefined;
    const step: Uint8Array | { next: Rlp; path: number[] } | undefined = stepInto(node, path);
    if (step === undefined) return undefined;
    if (step instanceof Uint8Array) return used === nodes.length && step.length > 0 ? step : undefined;
    ({ next: wanted, path } = step);
  }
}

const decoded = (bytes: Uint8Array): Rlp => {
  try {
    return rlpDecode(bytes);
  } catch {
    return NOTHING;
  }
};

/** One node further: the value, or what is named next and the rest of the path. */
function stepInto(
  node: readonly Rlp[],
  path: readonly number[],
): Uint8Array | { next: Rlp; path: number[] } | undefined {
  const [first, second] = node;
  if (node.length === 17) {
    const [digit, ...rest] = path;
    const next = node[digit ?? 16];
    if (next === undefined) return undefined;
    if (digit === undefined) return next instanceof Uint8Array ? next : undefined;
    return { next, path: rest };
  }
  if (node.length !== 2 || !(first instanceof Uint8Array) || second === undefined) return undefined;
  const { path: own, isLeaf } = unpacked(first);
  if (!bytesEqual(packed(own, isLeaf), first) || own.some((digit, at) => digit !== path[at])) return undefined;
  if (!isLeaf) return own.length > 0 ? { next: second, path: path.slice(own.length) } : undefined;
  return own.length === path.length && second instanceof Uint8Array ? second : undefined;
}

/** Bytes of several parts, hashed as Ethereum does. */
export const keccak = (...parts: readonly Uint8Array[]): Uint8Array => keccak_256(concat(...parts));
