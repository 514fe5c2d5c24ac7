import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, type ThemeProviderProps } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { type Store, useStore, useStoreContext } from 'react-admin';
import { printed, theme } from './index.ts';

const KEY = 'theme';
const DEFAULT = 'dark';

/** MUI reads which theme is worn in react-admin's store, in which alone it is kept, and follows it there. */
const keptIn =
  (store: Store): NonNullable<ThemeProviderProps['storageManager']> =>
  ({ key }) => ({
    get: (otherwise: string) => (key === KEY ? store.getItem(key, otherwise) : otherwise),
    set: () => undefined,
    subscribe: follow => (key === KEY ? store.subscribe(key, follow) : () => undefined),
  });

/**
 * Dresses what is in it, and marks the document with the theme that it wears (`data-theme`). In place of react-admin's
 * `ThemeProvider`, which makes a theme of its own of each, so that everything is drawn anew when it changes.
 */
export function Themed({ children }: { children: ReactNode }) {
  const store = useStoreContext();
  const storageManager = useMemo(() => keptIn(store), [store]);
  return (
    <ThemeProvider theme={theme} storageManager={storageManager} modeStorageKey={KEY} defaultMode={DEFAULT} noSsr>
      <GlobalStyles styles={printed} />
      {children}
    </ThemeProvider>
  );
}

/** The theme that is worn, also where nobody has chosen one, and what chooses another; kept in the browser. */
export const useWornTheme = () => useStore<'dark' | 'light'>(KEY, DEFAULT);
