import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const OVER = {
  status: 401,
  body: { code: 40101, key: 'auth.expired', message: 'Your session has ended.', correlationId: 'c' },
};
const RECIPIENT: Recipient = {
  id: uuidOf(900),
  name: 'Luz',
  lastname: 'Mar',
  email: 'luz@x.example',
  did: null,
  emailProvenAt: null,
  addresses: [],
  didProven: false,
  walletStatus: 'none',
  walletAt: null,
  phone: null,
  language: null,
  suppressedBecause: null,
  suppressedAt: null,
  status: 'active',
  revision: 1,
  credentials: 0,
  groups: [],
  createdAt: '2026-11-01T10:00:00.000Z',
};
const press = async (name: string | RegExp, of: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await of.findByRole('button', { name }));

it.each([
  {
    what: 'a call of its own',
    at: '/account/notifications',
    replies: {
      [`GET ${ORG}/users/${USER_ID}/mail-choices`]: { body: { off: [], revision: 1 } },
      [`PUT ${ORG}/users/${USER_ID}/mail-choices`]: OVER,
    },
    act: async () => userEvent.click((await screen.findAllByRole('switch'))[0] as HTMLElement),
    done: 'Saved',
  },
  {
    what: 'a change by react-admin’s own hook',
    at: `/organization/recipients/${RECIPIENT.id}`,
    replies: {
      [`GET ${ORG}/recipients/${RECIPIENT.id}`]: { body: RECIPIENT },
      [`PUT ${ORG}/recipients/${RECIPIENT.id}/status`]: OVER,
      [`PUT ${ORG}/recipients/${RECIPIENT.id}`]: OVER,
    },
    act: async () => {
      await press('Disable');
      await press('Disable', within(await screen.findByRole('dialog')));
    },
    done: /disabled$/,
  },
])('$what that finds the session over leads to the sign-in page, and is not told of as done', async each => {
  const { sent } = await renderPortal({
    at: each.at,
    replies: { ...shell(buildUser()), 'POST /auth/v2/logout': { body: {} }, ...each.replies },
  });
  await each.act();
  expect(await screen.findByLabelText('User or email')).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/: Your session has ended\.$/)).toBeTruthy());
  expect(screen.queryByText(each.done)).toBeNull();
  expect(sent.filter(({ method, url }) => method === 'PUT' && !url.includes('/auth/'))).toHaveLength(1);
});

it('what anybody may read says nothing of a session where something before the server refuses it', async () => {
  const { sent } = await renderPortal({
    at: '/login',
    signedIn: false,
    replies: { 'GET /api/v1/public/settings': OVER },
  });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(sent.filter(({ url }) => url.startsWith('/api/v1/public/settings')).length).toBeLessThan(4);
});
