import '@fontsource-variable/inter/wght.css';
import '../../base/open/public.css';
import '../../base/open/forms.css';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '../../base/open/public-focus.ts';
import { firstLanguage } from '../../base/open/first-language.ts';
import { keepPage } from '../../base/open/device/keep-page.ts';
import { createPreferences } from '../../base/open/preferences.ts';
import { otherLanguage } from '../../base/open/use/use-toggles.ts';
import { CardPage, loadAskForCard } from './CardPage.tsx';
import { loadWords } from './words/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const preferences = createPreferences(() => localStorage);
document.documentElement.dataset.theme = preferences.theme();
const language = firstLanguage(preferences);
const code = location.pathname.split('/')[2] ?? '';
keepFocus(document);
createRoot(root).render(
  <CardPage code={code} preferences={preferences} speech={{ language, words: await loadWords(language) }} />,
);
// The code is drawn by what comes with the card.
const loadCard = async () => (await import('./CardShown.tsx')).loadCardQr();
void keepPage('/c/', [loadCard, loadAskForCard, () => loadWords(otherLanguage(language))]);
