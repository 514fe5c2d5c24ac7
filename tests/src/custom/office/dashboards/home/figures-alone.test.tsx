import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrganizationRole } from '../../../../../../contract/base/access/index.ts';
import type { Dashboard, Register } from '../../../../../../contract/office/dashboards/index.ts';
import { buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const figures: Dashboard = {
  projects: {
    total: 2,
    only: null,
    byCategory: [{ category: 'education', total: 2 }],
    byNetwork: [{ networkId: '648550', total: 2 }],
  },
  credentials: { issued: 4, pending: 2, revoked: 0, issuedOnTrial: 0, trialLimit: null },
  waitingForMe: 0,
};
const register: Register = {
  returned: [],
  underWay: [],
  latest: [],
  projects: [
    { id: uuidOf(100), name: 'Diplomas', category: 'education', issued: 4, pending: 2, revoked: 0, askedAt: null },
    { id: uuidOf(200), name: 'Bonos', category: 'vouchers', issued: 0, pending: 0, revoked: 0, askedAt: null },
  ],
  vouchers: [
    {
      category: 'vouchers',
      projects: 1,
      only: uuidOf(200),
      currency: 'MXN',
      decimals: 2,
      bought: 100_000,
      spent: 40_000,
      left: 60_000,
      owed: null,
    },
  ],
  voucherWaits: [],
};
const home = async (role: OrganizationRole) => {
  await renderPortal({
    replies: {
      'GET /api/v1/users/me': { body: buildUser({ roles: [role] }) },
      [`GET ${ORG}/users/${USER_ID}/notifications`]: { body: { notifications: [], total: 0, unread: 0 } },
      [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects: [], total: 0 } },
      [`GET ${ORG}/dashboard`]: { body: figures },
      [`GET ${ORG}/register`]: { body: register },
      [`GET ${ORG}/first-steps`]: {
        body: { steps: [], hidden: false, project: null, offersIn: null, vouchersIn: null },
      },
    },
  });
  const projects = within(await screen.findByRole('region', { name: 'Projects' }));
  await screen.findByRole('region', { name: 'Vouchers' });
  return { projects, main: within(screen.getByRole('main')) };
};
const toProjects = () =>
  screen.queryAllByRole('link').filter(link => link.getAttribute('href')?.startsWith('/projects'));

describe('the home page', () => {
  it.each(['org.audit', 'org.reports'] as const)(
    'shows %s the figures of all projects, which lead nowhere',
    async role => {
      const { projects, main } = await home(role);
      expect(projects.getByText('2 projects in all')).toBeTruthy();
      expect(projects.getByRole('row', { name: /Diplomas 4 2 0/ })).toBeTruthy();
      expect(main.getByText('Education')).toBeTruthy();
      expect(toProjects()).toEqual([]);
      // what is in the projects is not theirs to see: that there is nothing would be untrue
      for (const name of ['Under way', 'Latest activity', 'Waiting for you'])
        expect(main.queryByRole('heading', { name }), name).toBeNull();
    },
  );

  it('says how many projects there are, and leads whoever may to all of them', async () => {
    const { projects, main } = await home('viewer');
    expect(projects.getByRole('link', { name: '2 projects in all' }).getAttribute('href')).toBe('/projects');
    expect(projects.getByRole('link', { name: 'Diplomas' })).toBeTruthy();
    expect(main.getByRole('heading', { name: 'Under way' })).toBeTruthy();
  });
});
