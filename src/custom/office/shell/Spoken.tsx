import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type I18nProvider, type Store, useNotify, useStore } from 'react-admin';
import { I18nContext } from 'ra-core';

/**
 * The words as react-admin's own context has them. It mounts everything below it anew whenever they are of another language than was chosen, so
 * that it is told that they never are: what is being filled in stands when somebody turns to the other language.
 */
export const neverBehind = (words: I18nProvider, store: Store): I18nProvider => ({
  ...words,
  getLocale: () => store.getItem<string>('locale') ?? words.getLocale(),
  changeLocale: () => Promise.resolve(),
});

interface SpokenProps {
  words: I18nProvider;
  children: ReactNode;
}

/** Speaks the language that was chosen, here or in another tab: the words become another object with each, by which all that says any is drawn again. */
export function Spoken({ words, children }: SpokenProps) {
  const [chosen] = useStore<string | undefined>('locale');
  const [spoken, setSpoken] = useState(words);
  const asked = useRef(words.getLocale());
  const notify = useNotify();
  useEffect(() => {
    if (!chosen || asked.current === chosen) return;
    asked.current = chosen;
    words.changeLocale(chosen).then(
      () => setSpoken({ ...words }),
      () => {
        asked.current = words.getLocale();
        notify('ra.notification.i18n_error', { type: 'error' });
      },
    );
  }, [words, chosen, notify]);
  return <I18nContext.Provider value={spoken}>{children}</I18nContext.Provider>;
}
