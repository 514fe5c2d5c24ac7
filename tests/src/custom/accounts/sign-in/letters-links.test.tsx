import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const CODE = 'b'.repeat(22);
const refusal = (status: number, key: string, message: string) => ({
  status,
  body: { code: status, key, message, correlationId: 'c' },
});
const LINKS = [
  {
    page: `/reset/${CODE}`,
    call: `GET /api/v1/auth/login/recover/${CODE}`,
    way: 'Ask for a new link',
    body: { valid: true, wallets: [], byPassword: true },
    submit: 'Save password',
  },
  {
    page: `/invitations/${CODE}`,
    call: `GET /auth/v2/invitations/${CODE}`,
    way: 'Sign in',
    body: {
      organization: 'Universidad del Valle Azul',
      email: 'ana@x.example',
      by: null,
      account: 'new',
      authMethod: 'basic',
      endsAt: '2099-01-01T00:00:00.000Z',
    },
    submit: 'Accept the invitation',
  },
];

describe.each(LINKS)('a letter’s link $page', ({ page, call, way, body, submit }) => {
  it('that is over says so once, and what can be done', async () => {
    await renderPortal({
      at: page,
      signedIn: false,
      replies: { [call]: refusal(410, 'code.expired', 'Code expired') },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('This link does not work any more');
    expect(screen.queryByText('Code expired')).toBeNull();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that was used meanwhile, maybe by a call whose answer was lost, leads on', async () => {
    const save = refusal(410, 'code.invalid', 'The code is invalid or has expired');
    let tries = 0;
    await renderPortal({
      at: page,
      signedIn: false,
      replies: {
        [call]: { body },
        'POST /auth/v2/change/password': () => ((tries += 1) === 1 ? 'silence' : save),
      },
    });
    const [password, repeat] = [await screen.findByLabelText('New password'), screen.getByLabelText(/^Repeat/)];
    await userEvent.type(password, 'Correct-horse-1');
    await userEvent.type(repeat, 'Correct-horse-1');
    const terms = screen.queryByRole('checkbox');
    if (terms) await userEvent.click(terms);
    const send = () => userEvent.click(screen.getByRole('button', { name: submit }));
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('it may have been done or not');
    await send();
    expect(await screen.findByText('This link does not work any more')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('that could not be looked at just now is not called over, and is asked about again', async () => {
    const { sent } = await renderPortal({
      at: page,
      signedIn: false,
      replies: { [call]: refusal(503, 'request.busy', 'Please try again in a moment') },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your link could not be checked');
    expect(screen.getByText('Please try again in a moment')).toBeTruthy();
    expect(screen.queryByText('This link does not work any more')).toBeNull();
    const asked = () => sent.filter(each => each.url.endsWith(CODE)).length;
    const before = asked();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});

describe('an invitation to somebody new', () => {
  const begin = async (login: { status?: number; body: unknown }) => {
    const portal = await renderPortal({
      at: `/invitations/${CODE}`,
      signedIn: false,
      replies: {
        [`GET /auth/v2/invitations/${CODE}`]: { body: LINKS[1]?.body },
        'POST /auth/v2/change/password': { body: { done: true } },
        'POST /auth/v2/login': login,
        'GET /api/v1/users/me': { body: buildUser({ roles: ['org.audit'] }) },
      },
    });
    await userEvent.type(await screen.findByLabelText('New password'), 'Correct-horse-1');
    await userEvent.type(screen.getByLabelText(/^Repeat/), 'Correct-horse-1');
    const accept = () => userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    return { ...portal, accept };
  };

  it('asks for the terms, signs them in with the new password and opens the page that they land on', async () => {
    const { accept, sent } = await begin({
      body: { access_token: 'a', refresh_token: 'r', expires_in: 120, refresh_expires_in: 300, action: null },
    });
    await accept();
    expect(await screen.findByText('Please accept the terms')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox'));
    await accept();
    expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeTruthy();
    expect(screen.getByText('You belong to Universidad del Valle Azul now.')).toBeTruthy();
    const login = sent.find(({ url }) => url.includes('/auth/v2/login'));
    expect(login?.body).toBe('{"username":"ana@x.example","password":"Correct-horse-1"}');
  });

  it('leads to the sign-in page where a second factor is asked for', async () => {
    const { accept } = await begin(refusal(401, 'login.second_factor', 'A second factor is needed'));
    await userEvent.click(screen.getByRole('checkbox'));
    await accept();
    expect(await screen.findByLabelText(/^User or email/)).toBeTruthy();
    expect(screen.getByText(/Sign in with your new password/)).toBeTruthy();
  });
});
