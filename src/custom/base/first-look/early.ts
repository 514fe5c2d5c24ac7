// Runs in the page's head, before anything else has arrived: it settles theme and language of the first look, and asks at
// once for the code and the answers that this address needs, which the portal would otherwise ask for one after the other.
import { isOpenPage } from '../../../authProvider/open-pages.ts';
import { organizationOf } from '../../../authProvider/person.ts';
import { ACCESS_MARGIN_MS } from '../../../authProvider/session.ts';
import { createTokenStore } from '../../../authProvider/token-store.ts';
import { languageOf } from '../../../i18n/languages.ts';
import { EARLY_PATHS } from './early-paths.ts';
import { type Preloads, PRELOADS_ID } from './preloads.ts';

const PROJECT = /^\/projects\/([0-9a-f-]{36})(?:\/credentials\/issued\/([0-9a-f-]{36}))?(?:\/|$)/;

function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`RaStore.${key}`) ?? 'null');
  } catch {
    return null;
  }
}

function preload(files: readonly string[]): void {
  for (const href of new Set(files)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

/** An answer on its way, under the address by which the portal will ask for it. */
function asked(path: string, token: string | null): Record<string, Promise<Response>> {
  const url = `${path}?lang=${language}`;
  const answer = fetch(url, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined);
  return { [url]: answer };
}

/** Who is signed in and, on a project's pages, the project and the credential. Nothing where the token must be exchanged first. */
function asMember(token: string | null): Record<string, Promise<Response>> {
  if (!token) return {};
  const organizationId = organizationOf(token);
  const [, projectId = '', credentialId = ''] = PROJECT.exec(pathname) ?? [];
  const named: Record<string, string> = { organizationId, projectId, credentialId };
  const paths = [EARLY_PATHS.me, EARLY_PATHS.getProject, EARLY_PATHS.getCredential]
    .map(path => path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ''))
    .filter(path => !/\/(\/|$)/.test(path));
  return Object.assign({}, ...paths.map(path => asked(path, token)));
}

const { pathname } = location;
const tokens = createTokenStore(localStorage, window).read();
const language = languageOf(kept('locale'), navigator.languages);
const behindSignIn = tokens !== null && !isOpenPage(pathname);
document.documentElement.dataset.theme = kept('theme') === 'light' ? 'light' : 'dark';
document.documentElement.dataset.look = behindSignIn ? 'portal' : 'sign-in';
document.documentElement.lang = language;

// First, because a browser opens few connections at once.
const token = behindSignIn && tokens.accessExpiresAt - Date.now() > ACCESS_MARGIN_MS ? tokens.access : null;
window.earlyAnswers = { token, answers: behindSignIn ? asMember(token) : asked(EARLY_PATHS.getSettings, null) };

const ofPage = ({ pages }: Preloads): string[] => {
  const [, files = [], words] = pages.find(([path]) => new RegExp(path).test(pathname)) ?? [];
  return [...files, ...(words?.[language] ?? [])];
};
const preloads: Preloads | null = JSON.parse(document.getElementById(PRELOADS_ID)?.textContent ?? 'null');
if (preloads)
  preload([
    ...preloads.languages[language],
    ...(behindSignIn ? [...preloads.portal, ...ofPage(preloads)] : preloads.signIn),
  ]);
