import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { API, BASE, aSigner, buildCredential, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildProject, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const CREDENTIAL = `GET ${API}/credentials/${uuidOf(400)}`;
const waits = {
  id: uuidOf(300),
  type: 'requestSignature',
  status: 'read',
  title: 'Approval',
  description: 'For Luz Mar',
  createdAt: '2026-11-19T10:00:00.000Z',
  data: {
    credentialTitle: 'Law degree',
    receiverName: 'Luz Mar',
    projectId: PROJECT_ID,
    credentialId: uuidOf(400),
    templateId: uuidOf(500),
    change: null,
  },
};

/** The page of a credential, whose title is another each time that it is asked for. */
async function credential(at: string) {
  let asked = 0;
  await renderPortal({
    at,
    replies: {
      ...shell(aSigner()),
      [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/notifications`]: {
        body: { notifications: [waits], total: 1, unread: 0 },
      },
      [CREDENTIAL]: () => ({
        body: buildCredential({ receiver: { ...buildCredential().receiver, name: `Luz ${(asked += 1)}` } }),
      }),
      [`${CREDENTIAL}/timeline`]: { body: { events: [], total: 0 } },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Luz 1' });
}

it.each(['', '/timeline'])('what the bell leads to is read again where it is shown already%s', async tab => {
  await credential(`${BASE}/issued/${uuidOf(400)}${tab}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 waiting' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Open: Luz Mar' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Luz [2-9]$/ })).toBeTruthy();
});

it('a link of the menu to where one is reads the page again', async () => {
  let asked = 0;
  await renderPortal({
    at: '/projects',
    replies: {
      ...shell(aSigner()),
      [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/projects`]: () => {
        asked += 1;
        return { body: { projects: [buildProject()], total: 1 } };
      },
    },
  });
  await screen.findByRole('link', { name: /Diplomas 2026/ });
  const before = asked;
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await userEvent.click(menu.getByRole('link', { name: 'Projects' }));
  await waitFor(() => expect(asked).toBeGreaterThan(before));
});
