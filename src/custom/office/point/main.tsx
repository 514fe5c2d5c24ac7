import '@fontsource-variable/inter/wght.css';
import '../../base/open/public.css';
import '../../base/open/forms.css';
import './point.css';
import { createRoot } from 'react-dom/client';
import { loadOpenDevice, loadUnlockDevice } from '../../accounts/counter/DevicePage.tsx';
import { keepFocus } from '../../base/open/public-focus.ts';
import { firstLanguage } from '../../base/open/first-language.ts';
import { keepPage } from '../../base/open/device/keep-page.ts';
import { createPreferences } from '../../base/open/preferences.ts';
import { otherLanguage } from '../../base/open/use/use-toggles.ts';
import { loadCardCode } from './OfflinePoint.tsx';
import { loadPointCounter, PointPage } from './PointPage.tsx';
import { loadWords } from './words/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const preferences = createPreferences(() => localStorage);
document.documentElement.dataset.theme = preferences.theme();
const language = firstLanguage(preferences);
keepFocus(document);
createRoot(root).render(
  <PointPage preferences={preferences} speech={{ language, words: await loadWords(language) }} />,
);
// what reads codes comes with the counter
const loadReader = async () => (await import('../../base/open/camera/reader.ts')).loadReader();
void keepPage('/b/', [
  loadOpenDevice,
  loadUnlockDevice,
  loadPointCounter,
  loadCardCode,
  loadReader,
  () => loadWords(otherLanguage(language)),
]);
