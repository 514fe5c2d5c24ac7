/** Whether something that was read has these fields, each of its kind. */
export const hasFields = <K extends string>(
  value: unknown,
  fields: Readonly<Record<K, 'string' | 'number' | 'object'>>,
): value is Record<K, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, kind]) => {
    const field: unknown = Reflect.get(value, name);
    return field !== null && typeof field === kind;
  });

/** Something that a browser keeps for a page; where it keeps nothing, nothing is. */
export interface Place<T> {
  read(): T | undefined;
  write(value: T): void;
  forget(): void;
}

/**
 * A place of a page's own in the browser.
 * @param isWhole whether what stands there is what the page shows: what it, or a version before it, kept in pieces is nothing
 */
export function createPlace<T>(open: () => Storage, name: string, isWhole: (value: unknown) => value is T): Place<T> {
  const withStorage = <R>(work: (storage: Storage) => R): R | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      withStorage(storage => {
        const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null');
        return isWhole(kept) ? kept : undefined;
      }),
    write: value => withStorage(storage => storage.setItem(name, JSON.stringify(value))),
    forget: () => withStorage(storage => storage.removeItem(name)),
  };
}
