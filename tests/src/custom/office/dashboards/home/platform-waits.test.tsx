import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser, ORGANIZATION_ID, USER_ID } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const user = buildUser();
const figures = {
  projects: { total: 0, only: null, byCategory: [], byNetwork: [] },
  credentials: { issued: 0, pending: 0, revoked: 0, issuedOnTrial: 0, trialLimit: null },
  waitingForMe: 0,
};
const register = { returned: [], underWay: [], latest: [], projects: [], vouchers: [], voucherWaits: [] };

/** The home page of an owner in the organization that the platform is, where so much waits. */
const home = (pending: number, payments: number, platformOwner = true, asksProduction = 0, failedJobs = 0) =>
  renderPortal({
    replies: {
      'GET /api/v1/users/me': { body: { ...user, organization: { ...user.organization, platformOwner } } },
      [`GET ${ORG}/users/${USER_ID}/notifications`]: { body: { notifications: [], total: 0, unread: 0 } },
      [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects: [], total: 0 } },
      [`GET ${ORG}/dashboard`]: { body: figures },
      [`GET ${ORG}/register`]: { body: register },
      [`GET ${ORG}/first-steps`]: {
        body: { steps: [], hidden: false, project: null, offersIn: null, vouchersIn: null },
      },
      'GET /api/v1/admin/totals': {
        body: {
          organizations: 20,
          projects: 3,
          payments,
          asksProduction,
          failedJobs,
          byStatus: { pending, verified: 4, rejected: 1 },
          byMembership: {},
          byIndustry: [],
          byCountry: [],
        },
      },
    },
  });
const asked = (sent: { url: string }[]) => sent.some(({ url }) => url.includes('/admin/totals'));

it('says to the operators of the platform what waits for it, and leads there', async () => {
  await home(15, 1, true, 1, 3);
  const waits = within(await screen.findByRole('region', { name: 'Waiting for the platform' }));
  expect(waits.getByRole('link', { name: '15 organizations to review' }).getAttribute('href')).toBe(
    `/admin/organizations?filter=${encodeURIComponent('{"status":"pending"}')}`,
  );
  expect(waits.getByRole('link', { name: 'One payment to review' })).toBeTruthy();
  const leadsTo = (name: string) => waits.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('One organization asks for production')).toBe(
    `/admin/organizations?filter=${encodeURIComponent('{"asks":"production"}')}`,
  );
  expect(leadsTo('3 failed jobs to try again')).toBe('/admin/jobs');
});

it('says nothing where nothing waits, and asks nothing for others', async () => {
  const { sent, unmount } = await home(0, 0);
  await expect.poll(() => asked(sent)).toBe(true);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Waiting for the platform' })).toBeNull();
  unmount();
  const other = await home(15, 1, false);
  await expect.poll(() => other.sent.some(({ url }) => url.includes('/register'))).toBe(true);
  expect(asked(other.sent)).toBe(false);
});
