import { decode, encode } from 'cborg';
import { base64urlEncode, concat } from '../../primitives/index.ts';
import { BASE, DERIVED, startsWith } from './value-bytes.ts';

/** What an issuer hands to the holder alone: who has it can show any part of the document. */
export interface BaseProof {
  signature: Uint8Array;
  header: Uint8Array;
  publicKey: Uint8Array;
  hmacKey: Uint8Array;
  mandatoryPointers: string[];
}

/** What a holder shows. */
export interface DerivedProof {
  proof: Uint8Array;
  /** The label that each blank node had among all statements, by its canonical label in what is shown. */
  labels: ReadonlyMap<string, string>;
  /** The statements that are always shown, by their places among those shown; and the others, by theirs among all that can be hidden. */
  mandatory: readonly number[];
  selective: readonly number[];
  presentationHeader: Uint8Array;
}

const write = (start: Uint8Array, parts: unknown[]): string => `u${base64urlEncode(concat(start, encode(parts)))}`;
const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const isPlaces = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.every((each, at) => Number.isInteger(each) && each >= 0 && (at === 0 || each > value[at - 1]));

export const writeBaseProof = ({ signature, header, publicKey, hmacKey, mandatoryPointers }: BaseProof): string =>
  write(BASE, [signature, header, publicKey, hmacKey, mandatoryPointers]);

export const writeDerivedProof = ({ proof, labels, mandatory, selective, presentationHeader }: DerivedProof): string =>
  write(DERIVED, [
    proof,
    new Map([...labels].map(([canonical, label]) => [Number(canonical.slice('c14n'.length)), Number(label.slice(1))])),
    mandatory,
    selective,
    presentationHeader,
  ]);

function partsOf(bytes: Uint8Array, start: Uint8Array): unknown[] | undefined {
  if (!startsWith(bytes, start)) return undefined;
  try {
    const parts: unknown = decode(bytes.subarray(start.length), { useMaps: true, rejectDuplicateMapKeys: true });
    return Array.isArray(parts) && parts.length === 5 ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** A base proof in such bytes; undefined where they hold none of the baseline. */
export function readBaseProof(bytes: Uint8Array): BaseProof | undefined {
  const [signature, header, publicKey, hmacKey, pointers] = partsOf(bytes, BASE) ?? [];
  if (!isBytes(signature) || !isBytes(header) || !isBytes(publicKey) || !isBytes(hmacKey) || hmacKey.length !== 32)
    return undefined;
  if (!Array.isArray(pointers) || !pointers.every(each => typeof each === 'string')) return undefined;
  return { signature, header, publicKey, hmacKey, mandatoryPointers: pointers };
}

/** A derived proof in such bytes; undefined where they hold none of the baseline. */
export function readDerivedProof(bytes: Uint8Array): DerivedProof | undefined {
  const [proof, labels, mandatory, selective, presentationHeader] = partsOf(bytes, DERIVED) ?? [];
  if (!isBytes(proof) || !isBytes(presentationHeader) || !(labels instanceof Map)) return undefined;
  if (!isPlaces(mandatory) || !isPlaces(selective)) return undefined;
  const pairs = [...labels];
  if (!pairs.every(pair => pair.every(each => Number.isInteger(each) && each >= 0))) return undefined;
  if (new Set(labels.values()).size !== labels.size) return undefined;
  const named = pairs.map(([canonical, label]): [string, string] => [`c14n${canonical}`, `b${label}`]);
  return { proof, labels: new Map(named), mandatory, selective, presentationHeader };
}
