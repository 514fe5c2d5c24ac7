import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schema } from '../../../../../contract/credentials/schemas/index.ts';
import { BASE, manager, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const schema = (n: number, title: string): Schema => ({
  id: uuidOf(n),
  name: `Schema${n}`,
  title,
  category: 'education',
  subcategory: 'certificate',
  description: '',
  revision: 1,
  version: 1,
  lineId: uuidOf(n),
  newestId: uuidOf(n),
  inUse: false,
  visibility: 'project',
  content: {},
  fields: [],
  url: `http://portal.example/schemas/${n}`,
  sourceUrl: null,
  projectId: PROJECT_ID,
  own: true,
  mayEdit: true,
  published: false,
  templates: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
});

const LIST = { schemas: [schema(801, 'Rowing'), schema(802, 'Sailing')], total: 2 };
interface Reply {
  status?: number;
  body: unknown;
}

/** The schemas, of which whoever is signed in may delete one. */
async function schemas(list: () => Reply = () => ({ body: LIST })) {
  const { sent } = await renderPortal({
    at: `${BASE}/schemas`,
    replies: {
      ...shell(manager()),
      'GET /api/v1/schemas': list,
      'DELETE /api/v1/schemas/00000000-0000-4000-8000-000000000801': { body: {} },
      'DELETE /api/v1/schemas/00000000-0000-4000-8000-000000000802': { body: {} },
      'POST /auth/v2/logout': { body: {} },
      'POST /auth/v2/login': {
        body: { access_token: 'a', refresh_token: 'r', expires_in: 120, refresh_expires_in: 300, action: null },
      },
    },
  });
  const changes = () => sent.filter(call => call.method !== 'GET');
  return { changes };
}
const remover = async (title: string) => {
  const card = (await screen.findByText(title)).closest('li, .MuiCard-root');
  const button = [...(card?.querySelectorAll('button') ?? [])].find(each => /Delete/.test(each.textContent ?? ''));
  if (!button) throw new Error(`no button to delete ${title}`);
  return button;
};
const remove = async (title: string) => {
  await userEvent.click(await remover(title));
  // a message does not go while somebody points at it
  await userEvent.hover(await screen.findByRole('button', { name: 'Undo' }));
};
const press = async (button: HTMLElement) => {
  button.focus();
  await userEvent.keyboard('{Enter}');
};
const signOut = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Account/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
};

const signOutByKeyboard = async () => {
  await press(await screen.findByRole('button', { name: /^Account/ }));
  await press(await screen.findByRole('menuitem', { name: 'Sign out' }));
};

// A message goes after some seconds, or after half of them once the pointer has left it: on a busy machine before its undo is pressed.
beforeEach(() => {
  const real = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, delay = 0) =>
    delay >= 2_000 && delay <= 10_000 ? undefined : real(work, delay),
  );
});

describe('signing out while a removal can still be undone', () => {
  it.each([
    ['by pointer', signOut],
    // nothing was clicked beside the message, which would have let it go by itself
    ['by keyboard', signOutByKeyboard],
  ])(
    'removes first, in the name of whoever removed it, and offers no undo to the next person: %s',
    async (_, leave) => {
      const { changes } = await schemas();
      await remove('Rowing');
      expect(changes()).toEqual([]);
      await leave();
      expect(await screen.findByLabelText('Password')).toBeTruthy();
      expect(changes().map(call => call.method)).toEqual(['DELETE', 'POST']);
      expect(changes()[0]?.headers.get('authorization')).toBe('Bearer access');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    },
  );
});

describe('a session that ends by itself while a removal can still be undone', () => {
  it('removes nothing, and whoever signs in next finds it in the list', async () => {
    let hasEnded = false;
    let answered = 0;
    const { changes } = await schemas(() => {
      if (hasEnded)
        return { status: 401, body: { code: 40104, key: 'auth.disabled', message: 'Disabled', correlationId: 'c' } };
      answered += 1;
      return { body: LIST };
    });
    await remove('Rowing');
    await waitFor(() => expect(screen.queryByText('Rowing')).toBeNull());
    hasEnded = true;
    screen.getByRole('searchbox').focus();
    await userEvent.keyboard('x');
    await userEvent.type(await screen.findByLabelText('User or email'), 'manager@uni.example');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-2026!');
    const terms = screen.queryByRole('checkbox');
    if (terms) await userEvent.click(terms);
    hasEnded = false;
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Sailing')).toBeTruthy();
    // What stands there may be what was read before; that is over once it has been searched anew.
    const before = answered;
    await userEvent.type(screen.getByRole('searchbox'), 'y');
    await waitFor(() => expect(answered).toBeGreaterThan(before));
    expect(screen.getByText('Rowing')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(changes().map(call => call.method)).toEqual(['POST']);
  });
});

describe('two removals that can still be undone', () => {
  it('are undone one by one: the first does not take the second with it', async () => {
    const { changes } = await schemas();
    await remove('Rowing');
    // Who presses something beside a message lets it go, at once where nothing is drawn: here it stays until its undo is pressed.
    document.body.addEventListener('click', event => event.stopPropagation(), { once: true });
    await press(await remover('Sailing'));
    // The first message's: by the time one looks again, the second may stand in its place.
    const first = screen.getByRole('button', { name: 'Undo' });
    await press(first);
    expect(await screen.findByText('Rowing')).toBeTruthy();
    await waitFor(() => expect(first.isConnected).toBe(false));
    await press(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Sailing')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(changes()).toEqual([]);
  });
});
