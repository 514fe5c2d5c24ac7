import '@fontsource-variable/inter/wght.css';
import '../public.css';
import '../parts/forms.css';
import './till.css';
import { createRoot } from 'react-dom/client';
import { firstLanguage } from '../parts/first-language.ts';
import { keepPage } from '../parts/keep-page.ts';
import { createPreferences } from '../preferences.ts';
import { TillPage } from './TillPage.tsx';
import { loadWords } from './words/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
const preferences = createPreferences(() => localStorage);
document.documentElement.dataset.theme = preferences.theme();
const language = firstLanguage(preferences);
createRoot(root).render(<TillPage preferences={preferences} speech={{ language, words: await loadWords(language) }} />);
void keepPage('/m/');
