import type { JsonValue } from '../../../../../engine/json.ts';
import type { HolderKeyPair } from '../protocol/holder-keys.ts';
import type { Mailbox } from '../protocol/mailbox.ts';
import type { Display, IssuerEndpoints, OfferedForm } from '../protocol/offers.ts';

/** Somebody whose wallet this browser is. */
export interface WalletPerson {
  id: string;
  name: string;
  /** When they were added, in milliseconds. */
  addedAt: number;
}

export interface KeptKey extends HolderKeyPair {
  personId: string;
}

/** What the issuer is told by, while its token is valid. */
export interface Notice {
  endpoints: IssuerEndpoints;
  token: string;
  notificationId: string;
}

/** A credential of a person. */
export interface KeptCredential {
  id: string;
  personId: string;
  credential: JsonValue;
  /** Null for a credential without a holder's key. */
  thumbprint: string | null;
  issuerDisplay: readonly Display[];
  display: readonly Display[];
  labels: Readonly<Record<string, string>>;
  /** ISO 8601. */
  receivedAt: string;
  notice: Notice | null;
}

/** A credential that its issuer has not issued yet. */
export interface KeptWaiting {
  id: string;
  personId: string;
  endpoints: IssuerEndpoints;
  form: OfferedForm;
  issuerDisplay: readonly Display[];
  thumbprints: readonly string[];
  transactionId: string;
  /** Seconds. */
  interval: number;
  token: string;
  renewal: string | null;
}

/** The mailbox of a person. */
export interface KeptMailbox extends Mailbox {
  personId: string;
}

interface Rows {
  mailboxes: KeptMailbox;
  people: WalletPerson;
  keys: KeptKey;
  credentials: KeptCredential;
  waiting: KeptWaiting;
}
export type Store = keyof Rows;
const OF_PEOPLE = ['keys', 'credentials', 'waiting', 'mailboxes'] as const;

/** What the wallet keeps in this browser. */
export interface Keep {
  all<S extends Store>(store: S, personId?: string): Promise<Rows[S][]>;
  put<S extends Store>(store: S, row: Rows[S]): Promise<void>;
  remove(store: Store, id: string): Promise<void>;
  /** Removes all keys and credentials of a person. */
  lose(personId: string): Promise<void>;
}

const NAME = 'sello-dev-wallet';
/** 2 has mailboxes. */
const VERSION = 2;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const { result: database } = request;
    const isNew = (name: Store) => !database.objectStoreNames.contains(name);
    if (isNew('people')) database.createObjectStore('people', { keyPath: 'id' });
    if (isNew('keys'))
      database.createObjectStore('keys', { keyPath: 'thumbprint' }).createIndex('personId', 'personId');
    for (const name of ['credentials', 'waiting', 'mailboxes'] as const)
      if (isNew(name)) database.createObjectStore(name, { keyPath: 'id' }).createIndex('personId', 'personId');
  };
  return settled(request);
};

/** Keeps everything in IndexedDB, which holds private keys that no script can read. */
export function createKeep(): Keep {
  let opened: Promise<IDBDatabase> | undefined;
  const within = async <T>(
    stores: Store | readonly Store[],
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => IDBRequest<T>[],
  ): Promise<T | undefined> => {
    opened ??= open();
    const transaction = (await opened).transaction(stores as string | string[], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB failed'));
    });
    const results = work(transaction);
    await done;
    return results[0]?.result;
  };
  return {
    all: async <S extends Store>(store: S, personId?: string) =>
      (await within(store, 'readonly', transaction => {
        const rows = transaction.objectStore(store);
        return [(personId === undefined ? rows : rows.index('personId')).getAll(personId) as IDBRequest<Rows[S][]>];
      })) ?? [],
    async put(store, row) {
      await within(store, 'readwrite', transaction => [transaction.objectStore(store).put(row)]);
    },
    async remove(store, id) {
      await within(store, 'readwrite', transaction => [transaction.objectStore(store).delete(id)]);
    },
    async lose(personId) {
      const keys = await this.all('keys', personId);
      const rows = {
        keys,
        credentials: await this.all('credentials', personId),
        waiting: await this.all('waiting', personId),
        mailboxes: await this.all('mailboxes', personId),
      };
      await within(OF_PEOPLE, 'readwrite', transaction => [
        ...rows.keys.map(({ thumbprint }) => transaction.objectStore('keys').delete(thumbprint)),
        ...rows.credentials.map(({ id }) => transaction.objectStore('credentials').delete(id)),
        ...rows.waiting.map(({ id }) => transaction.objectStore('waiting').delete(id)),
        ...rows.mailboxes.map(({ id }) => transaction.objectStore('mailboxes').delete(id)),
      ]);
    },
  };
}
