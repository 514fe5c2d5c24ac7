import { isLanguage, type Language } from '../../../../contract/base/common/language.ts';

export type Theme = 'dark' | 'light';
const KEYS = { locale: 'RaStore.locale', theme: 'RaStore.theme' };

function read(storage: Storage | undefined, key: string): unknown {
  const text = storage?.getItem(key);
  if (text == null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the visitor chose before, here or in the portal, which keeps it in the same place. */
export interface Preferences {
  language(): Language | undefined;
  theme(): Theme;
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
}

/** Preferences kept in the browser; where that is forbidden they last as long as the page. Dark unless chosen otherwise. */
export function createPreferences(open: () => Storage): Preferences {
  let storage: Storage | undefined;
  try {
    storage = open();
  } catch {
    storage = undefined;
  }
  const write = (key: string, value: string): void => {
    try {
      storage?.setItem(key, JSON.stringify(value));
    } catch {
      storage = undefined;
    }
  };
  return {
    language() {
      const chosen = read(storage, KEYS.locale);
      return isLanguage(chosen) ? chosen : undefined;
    },
    theme: () => (read(storage, KEYS.theme) === 'light' ? 'light' : 'dark'),
    setLanguage: language => write(KEYS.locale, language),
    setTheme: theme => write(KEYS.theme, theme),
  };
}
