import { expect, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { tokensOf, type Tokens } from '../../../src/authProvider/session.ts';

/** Someone signed in by the API: the calls of their portal, and the tokens that a browser may have. */
export interface Session {
  tokens: Tokens;
  userId: string;
  organizationId: string;
  get<T>(path: string): Promise<T>;
}

/** Signs in without a page. `base` is where the server is. */
export async function sessionOf(base: string, username: string): Promise<Session> {
  const asked = Date.now();
  const answer = await fetch(`${base}/auth/v2/login?lang=en-US`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const login = await answer.json();
  expect(answer.ok, JSON.stringify(login)).toBe(true);
  const tokens = tokensOf(login.access_token, login.refresh_token, login, asked);
  const get = async <T>(path: string): Promise<T> => {
    const read = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${tokens.access}` } });
    return (await read.json()) as T;
  };
  const me = await get<{ id: string; organization: { id: string } }>('/api/v1/users/me?lang=en-US');
  return { tokens, get, userId: me.id, organizationId: me.organization.id };
}

/** A browser in which somebody is signed in already, with nothing in its cache. */
export async function browserOf(
  browser: Browser,
  { tokens }: Pick<Session, 'tokens'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  await context.addInitScript(
    kept => localStorage.getItem('sello.tokens') ?? localStorage.setItem('sello.tokens', kept),
    JSON.stringify(tokens),
  );
  return context;
}

/** The demonstration project with credentials, and one of them that is signed. */
export async function demoCredential({ get, organizationId, userId }: Session) {
  const { projects } = await get<{ projects: { id: string; name: string }[] }>(
    `/api/v1/organizations/${organizationId}/users/${userId}/projects?lang=en-US`,
  );
  const projectId = projects.find(({ name }) => name === 'Diplomas 2026')?.id ?? '';
  const { credentials } = await get<{ credentials: { id: string; verifyUrl: string; digest: string | null }[] }>(
    `/api/v1/organizations/${organizationId}/projects/${projectId}/credentials?lang=en-US&status=sent`,
  );
  const credential = credentials.find(({ digest }) => digest !== null);
  if (!credential) throw new Error('the demonstration has no signed credential');
  return { projectId, credentialId: credential.id, verifyPath: new URL(credential.verifyUrl).pathname };
}
