import '@fontsource-variable/inter/wght.css';
import '../public.css';
import '../parts/forms.css';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '../parts/public-focus.ts';
import { firstLanguage } from '../parts/first-language.ts';
import { createPreferences } from '../preferences.ts';
import { keepPage } from '../parts/keep-page.ts';
import { otherLanguage } from '../parts/use-toggles.ts';
import { VoucherPage } from './VoucherPage.tsx';
import { loadWords } from './words/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const preferences = createPreferences(() => localStorage);
document.documentElement.dataset.theme = preferences.theme();
const language = firstLanguage(preferences);
const code = location.pathname.split('/')[2] ?? '';
keepFocus(document);
createRoot(root).render(
  <VoucherPage code={code} preferences={preferences} speech={{ language, words: await loadWords(language) }} />,
);
void keepPage('/v/', [() => loadWords(otherLanguage(language))]);
