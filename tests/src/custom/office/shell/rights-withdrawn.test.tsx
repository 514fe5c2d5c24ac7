import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;

it('whoever may not open a page any more is told so as it is read again', async () => {
  let user = buildUser();
  await renderPortal({
    at: '/organization/recipients',
    replies: {
      ...shell(user),
      'GET /api/v1/users/me': () => ({ body: user }),
      [`GET ${ORG}/recipients`]: { body: { recipients: [], total: 0 } },
      [`GET ${ORG}/recipients/groups`]: { body: { recipientGroups: [], total: 0 } },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Recipients' });
  user = buildUser({ roles: ['org.reports'] });
  const refresh = screen.getByRole<HTMLButtonElement>('button', { name: /Refresh/ });
  await waitFor(() => expect(refresh.disabled).toBe(false));
  await userEvent.click(refresh);
  expect(await screen.findByText('Your roles do not open the page you asked for.')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1, name: 'Recipients' })).toBeNull();
});
