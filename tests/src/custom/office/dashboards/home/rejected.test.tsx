import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../../../../../contract/accounts/users/index.ts';
import { buildUser, ORGANIZATION_ID, USER_ID } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const home = async (status: SessionUser['organization']['status'], title: string) => {
  await renderPortal({
    replies: {
      'GET /api/v1/users/me': { body: buildUser({ status }) },
      [`GET ${ORG}/users/${USER_ID}/notifications`]: { body: { notifications: [], total: 0, unread: 0 } },
      [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects: [], total: 0 } },
    },
  });
  await screen.findByRole('heading', { name: title });
};

describe('the home of an organization that is not verified', () => {
  it('says that it was rejected, and leads to the reasons from there and from the banner', async () => {
    await home('rejected', 'The registration was not accepted');
    expect(screen.queryByText(/We are checking/)).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'See why, and correct it' }).getAttribute('href')).toBe('/organization');
    expect(screen.getByRole('link', { name: 'Why, and how it goes on' }).getAttribute('href')).toBe('/organization');
  });
  it('says that it is looked at while it is', async () => {
    await home('pending', 'We are checking your organization');
    expect(screen.queryByRole('link', { name: /why/i })).toBeNull();
  });
});
