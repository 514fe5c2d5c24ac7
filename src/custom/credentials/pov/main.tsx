import '@fontsource-variable/inter/wght.css';
import '../../base/open/public.css';
import '../../base/open/forms.css';
import './pov.css';
import { createRoot } from 'react-dom/client';
import { loadUnlockDevice } from '../../accounts/counter/DevicePage.tsx';
import { keepPage } from '../../base/open/device/keep-page.ts';
import { firstLanguage } from '../../base/open/first-language.ts';
import { createPreferences } from '../../base/open/preferences.ts';
import { keepFocus } from '../../base/open/public-focus.ts';
import { otherLanguage } from '../../base/open/use/use-toggles.ts';
import { loadDoor, PovPage } from './PovPage.tsx';
import { loadWords } from './words/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const preferences = createPreferences(() => localStorage);
document.documentElement.dataset.theme = preferences.theme();
const language = firstLanguage(preferences);
const [, , ruleCode = ''] = location.pathname.split('/');
// An installed page opens where it was installed from.
const manifest = document.createElement('link');
manifest.rel = 'manifest';
manifest.href = `/pov/${ruleCode}/manifest.webmanifest`;
document.head.append(manifest);
keepFocus(document);
createRoot(root).render(
  <PovPage ruleCode={ruleCode} preferences={preferences} speech={{ language, words: await loadWords(language) }} />,
);
// What judges, its sentences and what reads codes: without a connection they could not be had then.
const loadKept = async () => (await import('./door/kept-parts.ts')).loadKept(language);
void keepPage('/pov/', [loadUnlockDevice, loadDoor, loadKept, () => loadWords(otherLanguage(language))]);
