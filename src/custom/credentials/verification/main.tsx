import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/inter/wght.css';
import '../../base/open/public.css';
import { createRoot } from 'react-dom/client';
import { loadWords } from './i18n/index.ts';
import { takeFile } from './kept-file.ts';
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
  const file = takeFile(() => sessionStorage, id);
  page.render(<PublicPage data={data} preferences={preferences} speech={{ language, words }} file={file} />);
  const { verification } = data;
  if (verification) whenInSight(() => sayVisit(verification.id, 'viewed'));
}

async function showLookup(): Promise<void> {
  const [{ LookupPage }, { loadLookupWords }] = await Promise.all([
    import('./lookup/LookupPage.tsx'),
    import('./lookup/words/index.ts'),
  ]);
  const words = await loadLookupWords(language);
  const open = (found: string) => location.assign(`/verify/${found}`);
  page.render(<LookupPage preferences={preferences} speech={{ language, words }} open={open} />);
}

await (id === '' ? showLookup() : showCredential());
