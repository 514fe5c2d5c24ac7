/** Keeps what was used last, up to `most` of whatever `sizeOf` counts; what is being made is shared. */
export function createKept<T>(
  most: number,
  sizeOf: (value: T) => number,
): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { value: Promise<T>; size: number }>();
  let total = 0;
  const forget = (key: string): void => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const shrink = (): void => {
    for (const key of kept.keys()) {
      if (total <= most) return;
      forget(key);
    }
  };
  return (key, make) => {
    const found = kept.get(key);
    if (found) {
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    }
    const entry = { value: make(), size: 0 };
    kept.set(key, entry);
    entry.value.then(
      value => {
        if (kept.get(key) !== entry) return;
        entry.size = sizeOf(value);
        total += entry.size;
        shrink();
      },
      () => kept.get(key) === entry && forget(key),
    );
    return entry.value;
  };
}
