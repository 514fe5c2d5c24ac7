import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const NOTHING = { projects: [], templates: [], people: [], credentials: [], tooMany: false };
const PERSON = { id: uuidOf(700), name: 'Sofía', lastname: 'Hernández', email: 'sofia@alumni.example' };
const replies = (found: object) => ({
  'GET /api/v1/users/me': { body: buildUser() },
  [`GET ${ORG}/users/${USER_ID}/notifications`]: { body: { notifications: [], total: 0, unread: 0 } },
  [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects: [buildProject()], total: 1 } },
  [`GET ${ORG}/search`]: { body: found },
});
async function open(found: object = NOTHING) {
  const portal = await renderPortal({ at: '/projects', replies: replies(found) });
  await screen.findByRole('heading', { level: 1, name: 'Projects' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...portal, box: await screen.findByRole('combobox', { name: 'A project, person, credential or action' }) };
}
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(option => option.textContent);

it('opens by Ctrl K with where one may go and what one may do, and closes by Escape', async () => {
  const { box, sent } = await open();
  expect(document.activeElement).toBe(box);
  expect(names('Go to')).toContain('Projects');
  expect(names('Actions')).toEqual(expect.arrayContaining(['New project', 'Import recipients', 'Español']));
  expect(sent.some(({ url }) => url.includes('/search'))).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('finds an action by any of its words, without accents, and does it', async () => {
  const { box } = await open();
  await userEvent.type(box, 'recip ímport');
  expect(names('Actions')).toEqual(['Import recipients']);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Import recipients' })).toBeTruthy();
});

it('leads to the pages of one’s own account, as its menu does, and to each once', async () => {
  const { box } = await open();
  for (const [words, place] of [
    ['account sec', 'Account security'],
    ['by mail', 'Notifications by mail'],
    ['passw', 'Change password'],
  ] as const) {
    await userEvent.clear(box);
    await userEvent.type(box, words);
    expect(screen.getAllByRole('option').map(option => option.textContent)).toContain(place);
  }
});

it('asks the server once typing has paused, names whom it found first, and leads there', async () => {
  const { box, sent } = await open({ ...NOTHING, people: [PERSON] });
  await userEvent.type(box, 'sof');
  const option = await screen.findByRole('option', { name: /Sofía Hernández/ });
  expect(screen.getAllByRole('option')[0]).toBe(option);
  const searches = sent.filter(({ url }) => url.startsWith(`${ORG}/search`));
  expect(searches.map(({ url }) => new URL(url, 'http://x').searchParams.get('q'))).toEqual(['sof']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent.some(({ url }) => url.startsWith(`${ORG}/recipients/${PERSON.id}`))).toBe(true));
});

it('shows of the answer before only what has the words that are typed now', async () => {
  const { box } = await open({ ...NOTHING, people: [PERSON] });
  await userEvent.type(box, 'sof');
  await screen.findByRole('option', { name: /Sofía Hernández/ });
  await userEvent.type(box, 'xx');
  expect(screen.queryByRole('option', { name: /Sofía Hernández/ })).toBeNull();
});

it('says that nothing has the name, or that too many have', async () => {
  const { box, unmount } = await open();
  await userEvent.type(box, 'qqqq');
  expect(await screen.findByText(/Nothing has that name/)).toBeTruthy();
  unmount();
  const again = await open({ ...NOTHING, tooMany: true });
  await userEvent.type(again.box, 'garcia');
  expect(await screen.findByText(/Many people match/)).toBeTruthy();
});

it('signs out by name', async () => {
  const { box, sent } = await open();
  await userEvent.type(box, 'sign out');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
  expect(sent.some(({ url }) => url.includes('/logout'))).toBe(true);
});
