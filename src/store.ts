import { localStorageStore, type Store } from 'ra-core';

const SURVIVES = /^(theme|locale|sidebar\.open|terms\.accepted|drafts\..*)$/;
const PREFIX = 'RaStore.';

/** The browser's store. Signing out forgets filters and selections, but never the language, the theme or a draft (design §7). */
export function createStore(storage: Storage): Store {
  const store = localStorageStore('1');
  return {
    ...store,
    reset: () => {
      const kept = Object.keys(storage)
        .filter(key => key.startsWith(PREFIX) && SURVIVES.test(key.slice(PREFIX.length)))
        .map(key => [key, storage.getItem(key) ?? ''] as const);
      store.reset();
      for (const [key, value] of kept) storage.setItem(key, value);
    },
  };
}
