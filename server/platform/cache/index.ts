/**
 * Keeps the values used last, up to `most` of what `sizeOf` counts: the values themselves, unless it is told another size, as bytes. Values
 * being loaded are shared and count as one, failures are not kept.
 */
export function createCache<T>(
  most: number,
  sizeOf: (value: T) => number = () => 1,
): (key: string, load: () => Promise<T>) => Promise<T> {
  interface Entry {
    value: Promise<T>;
    size: number;
  }
  const kept = new Map<string, Entry>();
  let total = 0;
  const drop = (key: string, entry: Entry) => {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    total -= entry.size;
  };
  const resize = (key: string, entry: Entry, size: number) => {
    if (kept.get(key) !== entry) return;
    total += size - entry.size;
    entry.size = size;
    for (const [oldest, each] of kept) {
      if (total <= most) return;
      drop(oldest, each);
    }
  };
  return (key, load) => {
    const known = kept.get(key);
    const entry = known ?? { value: load(), size: 0 };
    kept.delete(key);
    kept.set(key, entry);
    if (known) return entry.value;
    entry.value.then(
      value => resize(key, entry, sizeOf(value)),
      () => drop(key, entry),
    );
    resize(key, entry, 1);
    return entry.value;
  };
}
