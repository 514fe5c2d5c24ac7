/** Values by their keys, each list in the order of the pairs. */
export function grouped<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const [key, value] of pairs) found.set(key, [...(found.get(key) ?? []), value]);
  return found;
}
