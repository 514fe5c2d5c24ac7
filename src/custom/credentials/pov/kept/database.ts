import type { CheckKnown, CheckMade } from '../../../../../contract/credentials/verifiers/check.ts';

/** The key of this device for a rule code. No script reads its private half. */
export interface KeptKey {
  ruleCode: string;
  privateKey: CryptoKey;
  publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
  /** By which the device asks, and asks again after a lost answer. */
  link: string;
  attempt: string;
}

/** A check that was made here, and what is known of it once it was sent. */
export interface KeptCheck {
  id: string;
  verifierId: string;
  check: CheckMade;
  known: CheckKnown | null;
}

interface Rows {
  keys: KeptKey;
  packs: { verifierId: string; text: string };
  checks: KeptCheck;
}
type Store = keyof Rows;

const NAME = 'sello-pov';
const VERSION = 1;
const KEY_PATHS: Record<Store, string> = { keys: 'ruleCode', packs: 'verifierId', checks: 'id' };

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(KEY_PATHS)) request.result.createObjectStore(name, { keyPath });
  };
  return settled(request);
}

let opened: Promise<IDBDatabase> | undefined;
async function within<T>(store: Store, mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>) {
  opened ??= open();
  try {
    const transaction = (await opened).transaction(store, mode);
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
    });
    const result = settled(work(transaction.objectStore(store)));
    await Promise.all([result, isDone]);
    return await result;
  } catch (error) {
    // Browsers close what lies in the background: the next one opens it again.
    opened = undefined;
    throw error;
  }
}

/** What a verifier's device keeps beyond words: its key, its pack and its checks. Each call rejects where the browser keeps nothing. */
export const kept = {
  one: <S extends Store>(store: S, key: string): Promise<Rows[S] | undefined> =>
    within(store, 'readonly', rows => rows.get(key) as IDBRequest<Rows[S] | undefined>),
  all: <S extends Store>(store: S): Promise<Rows[S][]> =>
    within(store, 'readonly', rows => rows.getAll() as IDBRequest<Rows[S][]>),
  put: async <S extends Store>(store: S, row: Rows[S]): Promise<void> =>
    void (await within(store, 'readwrite', rows => rows.put(row))),
  remove: (store: Store, key: string): Promise<undefined> => within(store, 'readwrite', rows => rows.delete(key)),
};
