import '@fontsource-variable/inter/wght.css';
import '../public.css';
import './voucher.css';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '../i18n/index.ts';
import { createPreferences } from '../preferences.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { VoucherPage } from './VoucherPage.tsx';
import { loadWords } from './words/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const preferences = createPreferences(() => localStorage);
document.documentElement.dataset.theme = preferences.theme();
const spoken = navigator.languages.map(each =>
  each.startsWith('es') ? 'es-MX' : each.startsWith('en') ? 'en-US' : '',
);
const language = preferences.language() ?? spoken.find(isLanguage) ?? 'en-US';
document.documentElement.lang = language;
const code = location.pathname.split('/')[2] ?? '';
createRoot(root).render(
  <VoucherPage code={code} preferences={preferences} speech={{ language, words: await loadWords(language) }} />,
);
void keepForOffline();
