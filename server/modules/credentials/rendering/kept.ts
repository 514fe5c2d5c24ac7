interface Kept<T> {
  (key: string, make: () => { value: T; size: number }): T;
  /** Makes it anew when it is asked for again. */
  forget: (key: string) => void;
}

/** Keeps what was used last, up to `most` of whatever the sizes count. */
export function createKept<T>(most: number): Kept<T> {
  const kept = new Map<string, { value: T; size: number }>();
  let total = 0;
  const forget = (key: string): void => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const get = (key: string, make: () => { value: T; size: number }): T => {
    let entry = kept.get(key);
    if (entry) kept.delete(key);
    else {
      entry = make();
      total += entry.size;
    }
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (total <= most || oldest === key) break;
      forget(oldest);
    }
    return entry.value;
  };
  return Object.assign(get, { forget });
}
