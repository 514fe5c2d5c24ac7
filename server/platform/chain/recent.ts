/** Keeps the answers to the last `capacity` questions; the one asked longest ago goes first. */
export function createRecent<T>(capacity: number): {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
} {
  const kept = new Map<string, T>();
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
    },
  };
}
