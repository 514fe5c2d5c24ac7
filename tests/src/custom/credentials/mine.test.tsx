import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { HomeCredential } from '../../../../contract/credentials/homes/home.ts';
import { createPreferences } from '../../../../src/custom/base/open/preferences.ts';
import { MinePage } from '../../../../src/custom/credentials/mine/MinePage.tsx';
import { ofIssuers } from '../../../../src/custom/credentials/mine/of-issuers.ts';
import { loadMineWords } from '../../../../src/custom/credentials/mine/words/index.ts';

const CODE = 'AbCdEfGhIjKlMnOpQrStUv';
const received = (n: number, of: Partial<HomeCredential> = {}): HomeCredential => ({
  id: `credential-${n}`,
  title: `Diploma ${n}`,
  subtitle: '',
  issuer: { id: 'u', name: 'Universidad' },
  issuedAt: '2026-06-01T12:00:00.000Z',
  expiresAt: null,
  state: 'valid',
  ...of,
});
const page = (credentials: HomeCredential[], total = credentials.length) =>
  Response.json({ email: 'ana@alumni.example', expiresAt: '2026-07-01T12:00:00.000Z', credentials, total });

const inboxes = (of: { organization: string; url: string }[] = []) => Response.json({ inboxes: of });

async function show(
  code: string,
  answers: (() => Response)[],
  language: 'en-US' | 'es-MX' = 'en-US',
  messages: { organization: string; url: string }[] = [],
) {
  const words = await loadMineWords(language);
  const fetcher = vi.fn(async (url: string, _asked?: RequestInit) => {
    if (url.includes('/inboxes?')) return inboxes(messages);
    const answer = answers.shift();
    if (!answer) throw new TypeError('no connection');
    return answer();
  });
  vi.stubGlobal('fetch', fetcher);
  const preferences = createPreferences(() => window.localStorage);
  render(<MinePage code={code} preferences={preferences} speech={{ language, words }} />);
  return { words, fetcher };
}

it('lists by issuer what was received, with its status, and reads on when asked to', async () => {
  const other = { issuer: { id: 'v', name: 'Academia' }, state: 'revoked' as const };
  const { words, fetcher } = await show(CODE, [
    () => page([received(1), received(2, { state: 'expired' })], 3),
    () => page([received(2), received(3, other)], 3),
  ]);
  const university = within(await screen.findByRole('region', { name: 'Universidad' }));
  expect(university.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/verify/credential-1',
    '/verify/credential-2',
  ]);
  expect(university.getByText(words.state.expired)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: words.more }));
  const academy = within(await screen.findByRole('region', { name: 'Academia' }));
  expect(academy.getByText(words.state.revoked)).toBeTruthy();
  expect(fetcher.mock.calls.map(([url, asked]) => [url, asked?.body])).toEqual([
    ['/api/v1/public/mine/credentials?lang=en-US', JSON.stringify({ code: CODE, page: 0 })],
    ['/api/v1/public/mine/inboxes?lang=en-US', JSON.stringify({ code: CODE })],
    ['/api/v1/public/mine/credentials?lang=en-US', JSON.stringify({ code: CODE, page: 1 })],
  ]);
});

it('leads to the messages of each organization', async () => {
  const url = 'https://sello.example/inbox/AbCdEfGhIjKlMnOpQrStUv';
  const { words } = await show(CODE, [() => page([received(1)])], 'es-MX', [{ organization: 'Universidad', url }]);
  const messages = within(await screen.findByRole('region', { name: words.messages.title }));
  expect(messages.getByRole('link', { name: 'Mensajes de Universidad' }).getAttribute('href')).toBe(url);
});

it('says that nothing is listed, and where there was no answer tries again', async () => {
  const { words } = await show(CODE, []);
  expect((await screen.findByRole('alert')).textContent).toBe(words.problem.none);
  vi.stubGlobal('fetch', async (url: string) => (url.includes('/inboxes?') ? inboxes() : page([])));
  await userEvent.click(screen.getByRole('button', { name: words.retry }));
  expect(await screen.findByText(words.none, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.more })).toBeNull();
});

it.each([400, 410])('offers another link where the answer is %i', async status => {
  const { words } = await show(CODE, [() => Response.json({ key: 'code.invalid' }, { status })], 'es-MX');
  expect(await screen.findByRole('heading', { name: words.ended.title })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: words.email })).toBeTruthy();
});

it('says after how long one may ask for a link again', async () => {
  const { words } = await show('', [
    () => Response.json({ key: 'request.too_many', message: 'Wait.' }, { status: 429 }),
  ]);
  await userEvent.type(screen.getByRole('textbox', { name: words.email }), 'ana@alumni.example{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Wait.');
});

it('has the heading focused once the link is asked for', async () => {
  const { words, fetcher } = await show('', [() => Response.json({ done: true }, { status: 202 })]);
  await userEvent.type(screen.getByRole('textbox', { name: words.email }), ' ana@alumni.example {Enter}');
  expect(await screen.findByRole('heading', { name: words.sent.title })).toBe(document.activeElement);
  expect(fetcher.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ email: 'ana@alumni.example' }));
});

it('shows once what came with two pages', () => {
  expect(ofIssuers([received(1), received(1), received(2)])).toMatchObject([{ credentials: [{}, {}] }]);
});
