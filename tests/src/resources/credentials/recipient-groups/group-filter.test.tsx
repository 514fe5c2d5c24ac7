import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const API = `/api/v1/organizations/${ORGANIZATION_ID}/recipients`;

it('a list that was left in a group shows everybody once the group is deleted', async () => {
  const filter = encodeURIComponent(JSON.stringify({ groupId: uuidOf(77) }));
  const { sent } = await renderPortal({
    at: `/organization/recipients?filter=${filter}`,
    replies: {
      ...shell(buildUser()),
      [`GET ${API}`]: { body: { recipients: [], total: 0 } },
      [`GET ${API}/groups`]: { body: { recipientGroups: [], total: 0 } },
      [`GET ${API}/groups/${uuidOf(77)}`]: { status: 404, body: { code: 404, key: 'error.not_found', message: 'x' } },
    },
  });
  const asked = () => sent.filter(call => call.url.startsWith(`${API}?`)).map(call => call.url.includes('groupId'));
  await waitFor(() => expect(asked()).toContain(false));
  expect(asked()[0]).toBe(true);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

it('groups that cannot be read are not told of as none, and the list stays as it was asked for', async () => {
  const filter = encodeURIComponent(JSON.stringify({ groupId: uuidOf(77) }));
  const broken = { status: 500, body: { code: 500, key: 'error.internal', message: 'x' } };
  const { sent } = await renderPortal({
    at: `/organization/recipients?filter=${filter}`,
    replies: {
      ...shell(buildUser()),
      [`GET ${API}`]: { body: { recipients: [], total: 0 } },
      [`GET ${API}/groups`]: broken,
      [`GET ${API}/groups/${uuidOf(77)}`]: broken,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByText('The groups could not be read')).toBeTruthy();
  const asked = sent.filter(call => call.url.startsWith(`${API}?`));
  expect(asked.every(call => call.url.includes('groupId'))).toBe(true);
});
