import { localStorageStore, type Store } from 'ra-core';

/** What is the browser's and nobody's in particular. */
const OF_THE_BROWSER = /^(version|theme|locale|sidebar\.open|terms)$/;
/** What outlives signing out: drafts, saved views, where columns came from, whether recovery codes are kept, and which keys act. All else of a person is forgotten then. */
const SURVIVES = /^(drafts|columns|views|codes|keys)\./;
const PREFIX = 'RaStore.';

/** The browser's store, in which each person has a place of their own. */
export interface PersonalStore extends Store {
  /** Whose place this page writes to. */
  owner: () => string | null;
  /** From now on this page is somebody's, who has just signed in. */
  turnTo: (person: string | null) => void;
}

/**
 * The browser's store. What a person keeps in it (drafts, filters, columns) stands under their name, so that the next one at this browser sees
 * nothing of it, however the session before ended. A page stays its owner's until somebody signs in on it: what it still has to write when
 * another one signed in elsewhere is theirs. Signing out forgets filters and selections, but never the language, the theme or a draft
 * (design §7).
 * @param person who is signed in now
 */
export function createStore(storage: Storage, person: () => string | null): PersonalStore {
  const store = localStorageStore('1');
  let owner = person();
  const home = () => `of/${(owner ??= person()) ?? 'nobody'}/`;
  const placeOf = (key: string) => (OF_THE_BROWSER.test(key) ? key : `${home()}${key}`);
  const kept = () =>
    Object.keys(storage)
      .filter(key => key.startsWith(PREFIX))
      .map(key => key.slice(PREFIX.length));
  return {
    setup: () => {
      store.setup();
      // from before it was anyone's
      for (const key of kept()) if (!OF_THE_BROWSER.test(key) && !key.startsWith('of/')) store.removeItem(key);
    },
    teardown: store.teardown,
    getItem: (key, fallback) => store.getItem(placeOf(key), fallback),
    setItem: (key, value) => store.setItem(placeOf(key), value),
    removeItem: key => store.removeItem(placeOf(key)),
    removeItems: prefix => store.removeItems(placeOf(prefix)),
    listItems: (prefix = '') =>
      Object.fromEntries(
        Object.entries(store.listItems?.(`${home()}${prefix}`) ?? {}).map(([key, value]) => [
          key.slice(home().length),
          value,
        ]),
      ),
    subscribe: (key, callback) => store.subscribe(placeOf(key), callback),
    reset: () => {
      for (const key of kept())
        if (key.startsWith(home()) && !SURVIVES.test(key.slice(home().length))) store.removeItem(key);
    },
    owner: () => owner,
    turnTo: next => {
      owner = next;
    },
  };
}
