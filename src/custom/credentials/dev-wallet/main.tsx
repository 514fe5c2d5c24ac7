import '@fontsource-variable/inter/wght.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { firstLanguage } from '../../base/open/first-language.ts';
import { createPreferences } from '../../base/open/preferences.ts';
import { theme } from '../../base/theme/index.ts';
import { DevWallet } from './frame/DevWallet.tsx';
import { createKeep } from './kept/keep.ts';
import { loadWalletWords } from './words/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const preferences = createPreferences(() => localStorage);
document.documentElement.dataset.theme = preferences.theme();
const language = firstLanguage(preferences);
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
/** The mark of the document alone says which theme is worn: `useToggles` sets it. */
const unkept = () => ({ get: () => preferences.theme(), set: () => undefined, subscribe: () => () => undefined });
createRoot(root).render(
  <ThemeProvider theme={theme} storageManager={unkept} defaultMode={preferences.theme()} noSsr>
    <CssBaseline />
    <QueryClientProvider client={queries}>
      <DevWallet
        preferences={preferences}
        speech={{ language, words: await loadWalletWords(language) }}
        keep={createKeep()}
        fetcher={(...request) => fetch(...request)}
      />
    </QueryClientProvider>
  </ThemeProvider>,
);
