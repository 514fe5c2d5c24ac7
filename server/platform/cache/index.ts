/** Keeps the `most` values used last; values being loaded are shared, failures are not kept. */
export function createCache<T>(most: number): (key: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, load) => {
    const found = kept.get(key) ?? load();
    kept.delete(key);
    kept.set(key, found);
    found.catch(() => kept.get(key) === found && kept.delete(key));
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    return found;
  };
}
