import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const DUE = {
  status: 403,
  body: { code: 40343, key: 'auth.password_due', message: 'A new password is required.', correlationId: 'c' },
};

it('leads somebody whose new password became due to the password page, which asks for nothing that is refused', async () => {
  let user = buildUser();
  const { sent } = await renderPortal({
    at: '/organization/recipients',
    replies: {
      ...shell(user),
      'GET /api/v1/users/me': () => ({ body: user }),
      [`GET ${ORG}/recipients`]: () => (user.mustChangePassword ? DUE : { body: { recipients: [], total: 0 } }),
      [`GET ${ORG}/recipients/groups`]: { body: { recipientGroups: [], total: 0 } },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Recipients' });
  const refresh = screen.getByRole<HTMLButtonElement>('button', { name: /Refresh/ });
  await waitFor(() => expect(refresh.disabled).toBe(false));
  user = { ...buildUser(), mustChangePassword: true };
  await userEvent.click(screen.getByRole('button', { name: /Refresh/ }));
  await screen.findByLabelText('Current password');
  const until = sent.length;
  await userEvent.type(screen.getByLabelText('Current password'), 'x');
  expect(sent.slice(until)).toEqual([]);
});

it('asks for no notifications before a password that is due was changed', async () => {
  const { sent } = await renderPortal({
    at: '/password',
    replies: shell({ ...buildUser(), mustChangePassword: true }),
  });
  await screen.findByLabelText('Current password');
  expect(sent.map(({ url }) => url).filter(url => /notifications|projects/.test(url))).toEqual([]);
});
