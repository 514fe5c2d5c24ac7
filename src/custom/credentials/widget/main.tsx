import '../../base/open/public.css';
import '../../base/open/forms.css';
import './widget.css';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '../../../../contract/base/common/language.ts';
import { firstLanguage } from '../../base/open/first-language.ts';
import type { Preferences } from '../../base/open/preferences.ts';
import { WidgetPage, type Shown } from './WidgetPage.tsx';
import { loadWidgetWords } from './words/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const asked = new URLSearchParams(location.search);
const { applicationId, attemptId, secret, lang } = document.documentElement.dataset;
const named = asked.get('lang') ?? lang ?? '';
const theme =
  (asked.get('theme') ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')) === 'light'
    ? 'light'
    : 'dark';
/** In the page of somebody else nothing is kept in the browser. */
const preferences: Preferences = {
  language: () => (isLanguage(named) ? named : undefined),
  theme: () => theme,
  setLanguage: () => undefined,
  setTheme: () => undefined,
};
document.documentElement.dataset.theme = theme;
const language = firstLanguage(preferences);
const [, , place = ''] = location.pathname.split('/');
function shownAt(): Shown {
  if (place === 'returned')
    return { is: 'returned', responseCode: new URLSearchParams(location.hash.slice(1)).get('response_code') };
  if (place !== 'open') return { is: 'widget', applicationId: place };
  return { is: 'opening', attempt: applicationId && attemptId && secret ? { applicationId, attemptId, secret } : null };
}
createRoot(root).render(
  <WidgetPage
    shown={shownAt()}
    preferences={preferences}
    speech={{ language, words: await loadWidgetWords(language) }}
  />,
);
