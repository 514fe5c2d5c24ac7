import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

it('the switcher asks for the newest projects first, and marks a featured one where it is', async () => {
  const newest = buildProject({ id: uuidOf(101), name: 'Newest' });
  const featured = buildProject({ id: uuidOf(102), name: 'Older', featured: true });
  const { sent } = await renderPortal({
    at: '/organization/keys',
    replies: {
      ...shell(buildUser()),
      [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/projects`]: {
        body: { projects: [newest, featured], total: 2 },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Switch project/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(option => within(option).queryByTitle('Featured') !== null)).toEqual([false, true]);
  expect(sent.find(({ url }) => url.includes('/projects?'))?.url).toContain('sort=createdAt&order=DESC');
});
