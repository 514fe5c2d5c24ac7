import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/inter/wght.css';
import '../../base/open/public.css';
import '../../base/open/forms.css';
import './claim.css';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '../../../../contract/base/common/language.ts';
import { firstLanguage } from '../../base/open/first-language.ts';
import { createPreferences } from '../../base/open/preferences.ts';
import { ClaimPage } from './ClaimPage.tsx';
import { loadClaimWords } from './words/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const preferences = createPreferences(() => localStorage);
document.documentElement.dataset.theme = preferences.theme();
// A letter's link names the language that its reader asked in.
const named = new URLSearchParams(location.search).get('lang') ?? '';
const language = !preferences.language() && isLanguage(named) ? named : firstLanguage(preferences);
const responseCode = new URLSearchParams(location.hash.slice(1)).get('response_code');
const code = location.pathname.split('/')[2] ?? '';
createRoot(root).render(
  <ClaimPage
    code={code}
    responseCode={responseCode}
    preferences={preferences}
    speech={{ language, words: await loadClaimWords(language) }}
  />,
);
