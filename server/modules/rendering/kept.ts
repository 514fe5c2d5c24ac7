/** Keeps what was used last, up to `most` of whatever the sizes count. */
export function createKept<T>(most: number): (key: string, make: () => { value: T; size: number }) => T {
  const kept = new Map<string, { value: T; size: number }>();
  let total = 0;
  return (key, make) => {
    let entry = kept.get(key);
    if (entry) kept.delete(key);
    else {
      entry = make();
      total += entry.size;
    }
    kept.set(key, entry);
    for (const [oldest, { size }] of kept) {
      if (total <= most || oldest === key) break;
      kept.delete(oldest);
      total -= size;
    }
    return entry.value;
  };
}
