import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildUser, ORGANIZATION_ID, USER_ID } from '../../../support/portal-data.ts';
import { renderPortal } from '../../../support/render.tsx';

const repliesFor = (user: ReturnType<typeof buildUser>) => ({
  'GET /api/v1/users/me': { body: user },
  [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/notifications`]: {
    body: { notifications: [], total: 0, unread: 0 },
  },
});
const draft = { path: 'scratch', category: 'education', networkId: null, trustRegistry: 'none', name: '' };

describe('the project wizard', () => {
  it('opens at its own address and step, in the organization’s shell', async () => {
    const { sent } = await renderPortal({
      at: '/projects/create?step=network',
      replies: repliesFor(buildUser()),
      kept: { 'drafts.project': draft },
    });
    expect(await screen.findByRole('heading', { name: 'Where are its credentials sealed?' })).toBeTruthy();
    expect(document.title).toContain('New project');
    expect(screen.getByText('Choose a network to go on.')).toBeTruthy();
    expect(sent.some(call => call.url.includes('/projects/create'))).toBe(false);
  });

  it('goes back a step, and never beyond an open question', async () => {
    await renderPortal({ at: '/projects/create?step=info', replies: repliesFor(buildUser()) });
    expect(await screen.findByRole('heading', { name: 'What will this project issue?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'How do you want to start?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/projects');
  });

  it('is not for who may not create projects', async () => {
    await renderPortal({ at: '/projects/create', replies: repliesFor(buildUser({ roles: ['viewer'] })) });
    expect(await screen.findByText(/do not open the page/)).toBeTruthy();
  });
});
