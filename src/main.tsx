import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { ENDED } from './authProvider/index.ts';
import { isOpenPage } from './authProvider/open-pages.ts';
import { personOf } from './authProvider/person.ts';
import { createTokenStore } from './authProvider/token-store.ts';
import { guardedHistory } from './custom/office/shell/leaving/guarded-history.ts';
import { unsaved } from './custom/base/kit/unsaved.ts';
import { withEarlyAnswers } from './custom/base/first-look/early-answers.ts';
import { createI18nProvider } from './i18n/provider.ts';
import { languageOf } from './i18n/languages.ts';
import { createProviders } from './providers.ts';
import { createQueryClient } from './query-client.ts';
import { createStore } from './store.ts';

const KEEP_ALIVE_EVERY_MS = 5000;

const storage = window.localStorage;
const store = createStore(storage, () => personOf(createTokenStore(storage, window).read()));
store.setup();
const language = () => languageOf(store.getItem('locale'), navigator.languages);
store.setItem('locale', language());

const queryClient = createQueryClient();
const { authProvider, dataProvider, keepAlive, tokens } = createProviders({
  transport: withEarlyAnswers(window.earlyAnswers, (url, init) => fetch(url, init)),
  language,
  storage,
  onSignIn: person => {
    store.turnTo(person);
    // what was read for whoever was here before
    queryClient.clear();
  },
});

setInterval(() => {
  if (document.visibilityState === 'visible') keepAlive().catch(() => undefined);
}, KEEP_ALIVE_EVERY_MS);
// signing out in one tab signs out all: the others go to the sign-in page rather than fail at the next click
tokens.subscribe(now => {
  const isOther = now && store.owner() !== null && store.owner() !== personOf(now);
  if (!now || isOther) unsaved.letGo();
  // what anybody may read, and what is being typed at the sign-in page, stays
  if (!now) {
    if (!isOpenPage(window.location.pathname)) window.location.assign(ENDED);
    // and a page of one person does nothing in the name of another
  } else if (isOther) window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const history = guardedHistory(UNSAFE_createBrowserHistory({ v5Compat: true }), unsaved);
const i18nProvider = await createI18nProvider(language());
createRoot(root).render(
  <StrictMode>
    <HistoryRouter history={history}>
      <App
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={store}
        queryClient={queryClient}
      />
    </HistoryRouter>
  </StrictMode>,
);
