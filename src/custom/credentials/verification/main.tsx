import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/inter/wght.css';
import '../../base/open/public.css';
import { createRoot } from 'react-dom/client';
import { loadWords } from './i18n/index.ts';
import { FileNotice } from './parts/FileNotice.tsx';
import { keptFile } from './kept-file.ts';
import { languageOfPage, readPageData } from './page-data.ts';
import { createPreferences } from '../../base/open/preferences.ts';
import { PublicPage } from './PublicPage.tsx';
import { sayVisit, whenInSight } from './visits.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const preferences = createPreferences(() => localStorage);
document.documentElement.dataset.theme = preferences.theme();
const written = readPageData(document);
const language = preferences.language() ?? written?.language ?? languageOfPage(document);
const id = location.pathname.split('/')[2] ?? '';
const page = createRoot(root);

async function showCredential(): Promise<void> {
  // The built page has its data in it.
  const ask = async () => (await import('./fetch-page-data.ts')).fetchPageData(id, language, fetch);
  const [words, data] = await Promise.all([loadWords(language), written ?? ask()]);
  const file = keptFile(() => sessionStorage, id);
  const above = file && <FileNotice file={file} />;
  page.render(<PublicPage data={data} preferences={preferences} speech={{ language, words }} above={above} />);
  const { verification } = data;
  if (verification) whenInSight(() => sayVisit(verification.id, 'viewed'));
}

async function showLookup(): Promise<void> {
  const [{ LookupPage }, { loadLookupWords }, { firstLanguage }] = await Promise.all([
    import('./lookup/LookupPage.tsx'),
    import('./lookup/words/index.ts'),
    import('../../base/open/first-language.ts'),
  ]);
  // no server has filled this page, which names the language of a credential's
  const spoken = firstLanguage(preferences);
  const words = await loadLookupWords(spoken);
  const open = (found: string) => location.assign(`/verify/${found}`);
  // a part that is shown is in the link itself, which no server was sent
  const [, packed] = /^#part=([\w-]+)$/.exec(location.hash) ?? [];
  page.render(
    <LookupPage preferences={preferences} speech={{ language: spoken, words }} open={open} packed={packed} />,
  );
  // another such link, opened in this tab, loads nothing by itself
  window.addEventListener('hashchange', () => location.hash.startsWith('#part=') && location.reload());
}

await (id === '' ? showLookup() : showCredential());
