import type { JsonDocument } from './read-credential-file.ts';

/** A document as text in which the order of members says nothing. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
const same = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const members = (value: unknown): JsonDocument =>
  typeof value === 'object' && value !== null ? (value as JsonDocument) : {};

const own = (document: JsonDocument, name: string): unknown =>
  Object.hasOwn(document, name) ? document[name] : undefined;
const names = (one: JsonDocument, other: JsonDocument): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/**
 * What of a file is not as it was signed, by name: members of the document, and of what it says of its subject each by itself. A file may carry fewer proofs
 * than there are (the issuer's alone); each that it carries must be one of them.
 */
export function differencesOf(file: JsonDocument, signed: JsonDocument): string[] {
  const differing = names(file, signed).filter(name => name !== 'proof' && !same(own(file, name), own(signed, name)));
  const named = differing.flatMap(name => {
    if (name !== 'credentialSubject') return [name];
    const [one, other] = [members(file[name]), members(signed[name])];
    const within = names(one, other).filter(each => !same(own(one, each), own(other, each)));
    return within.length > 0 ? within : [name];
  });
  const proofs = listOf(signed.proof);
  const carried = listOf(file.proof);
  const areProofs = carried.length > 0 && carried.every(proof => proofs.some(each => same(each, proof)));
  return areProofs ? named : [...named, 'proof'];
}
