import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  Analytics,
  Dashboard,
  ProjectNamed,
  Register,
} from '../../../../../../contract/office/dashboards/index.ts';
import type { FirstSteps } from '../../../../../../contract/office/first-steps/index.ts';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const DIPLOMAS: ProjectNamed = { id: uuidOf(100), name: 'Diplomas', category: 'education' };
const SUPPORT: ProjectNamed = { id: uuidOf(200), name: 'Support', category: 'vouchers' };
const BOTH = [DIPLOMAS, SUPPORT];
const AT = '2026-11-20T10:00:00.000Z';

const dashboard: Dashboard = {
  projects: { total: 2, only: null, byCategory: [], byNetwork: [] },
  credentials: { issued: 4, pending: 2, revoked: 0, issuedOnTrial: 0, trialLimit: null },
  waitingForMe: 0,
};
const register: Register = {
  returned: BOTH.map(project => ({ project, total: 1 })),
  underWay: BOTH.map((project, n) => ({
    id: uuidOf(300 + n),
    state: 'done',
    total: 3,
    refused: 0,
    waiting: 0,
    returned: 0,
    onTheWay: false,
    createdAt: AT,
    template: { id: uuidOf(400 + n), name: `Title of ${project.name}` },
    by: { id: USER_ID, name: 'Ana' },
    project,
    steps: { built: 1, signed: 0, sealed: 0, sent: 0, unmailed: 0, toMailbox: 0, inMailbox: 0 },
  })),
  latest: BOTH.map((project, n) => ({
    what: 'issued',
    at: AT,
    project,
    title: `Latest of ${project.name}`,
    credential: { id: uuidOf(500 + n), receiver: 'Sofía' },
    request: null,
  })),
  projects: BOTH.map(project => ({ ...project, issued: 2, pending: 1, revoked: 0, askedAt: AT })),
  vouchers: [],
  voucherWaits: [],
};
const none = { issued: 2, delivered: 0, viewed: 0, verified: 0, failed: 0, revoked: 0 };
const analytics: Analytics = {
  since: '2026-11-20',
  until: '2026-11-26',
  figures: none,
  columns: [{ since: '2026-11-20', until: '2026-11-20', ...none }],
  projects: BOTH.map(project => ({ project, ...none })),
  templates: BOTH.map((project, n) => ({
    template: { id: uuidOf(400 + n), name: `T. ${project.name}` },
    project,
    ...none,
  })),
  countries: [],
  failures: [],
  benefits: { used: [], neverUsed: [], refusals: [], refusedAt: [] },
  notifications: [],
  choices: BOTH,
};
const firstSteps = (project: string | null): FirstSteps => ({
  steps: [
    { step: 'template', done: false },
    { step: 'issue', done: false },
  ],
  hidden: false,
  project,
  offersIn: null,
  vouchersIn: SUPPORT.id,
});

const user = buildUser();
user.organization.features = { analytics: true };
const open = (at: string, steps = firstSteps(null), who = user) =>
  renderPortal({
    at,
    replies: {
      'GET /api/v1/users/me': { body: who },
      [`GET ${ORG}/users/${USER_ID}/notifications`]: { body: { notifications: [], total: 0, unread: 0 } },
      // the newest one is of vouchers
      [`GET ${ORG}/users/${USER_ID}/projects`]: { body: { projects: [buildProject({ ...SUPPORT })], total: 2 } },
      [`GET ${ORG}/projects/${SUPPORT.id}`]: { body: buildProject({ ...SUPPORT }) },
      [`GET ${ORG}/dashboard`]: { body: dashboard },
      [`GET ${ORG}/register`]: { body: register },
      [`GET ${ORG}/analytics`]: { body: analytics },
      [`GET ${ORG}/first-steps`]: { body: steps },
    },
  });
const addresses = () => screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '');
const credentialPagesOf = ({ id }: ProjectNamed) =>
  addresses().filter(address => address.startsWith(`/projects/${id}/credentials`));

it('home names what is of vouchers, and leads to its project and never to pages of credentials in it', async () => {
  await open('/');
  expect(await screen.findByText(/Latest of Support/)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Projects' });
  expect(within(table).getByRole('link', { name: 'Support' }).getAttribute('href')).toBe(`/projects/${SUPPORT.id}`);
  expect(credentialPagesOf(SUPPORT)).toEqual([]);
  // where to issue, what was given back, what is under way, the project with its two figures, and what went on
  expect(credentialPagesOf(DIPLOMAS)).toHaveLength(7);
});

it('the first steps lead to the project that the server names, and without one to the making of one', async () => {
  await open('/');
  const step = await screen.findByRole('link', { name: /Define/ });
  expect(step.getAttribute('href')).toBe('/start/credentials');
});

it('analytics name a template of vouchers alone', async () => {
  await open('/organization/analytics');
  expect(await screen.findByText('T. Support')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'T. Diplomas' })).toBeTruthy();
  expect(credentialPagesOf(SUPPORT)).toEqual([]);
});

it('analytics lead whoever reads figures alone to no project', async () => {
  await open('/organization/analytics', firstSteps(null), {
    ...user,
    roles: [{ id: 'org.reports', name: 'org.reports' }],
  });
  expect(await screen.findByText('T. Diplomas')).toBeTruthy();
  expect(screen.getAllByText('Diplomas').length).toBeGreaterThan(0);
  expect(addresses().filter(address => address.startsWith('/projects'))).toEqual([]);
});

it('an address of credentials in a project of vouchers leads to its vouchers, and blames no roles', async () => {
  const { sent } = await open(`/projects/${SUPPORT.id}/credentials/issued/${uuidOf(500)}`);
  await expect.poll(() => sent.some(({ url }) => url.includes(`/projects/${SUPPORT.id}/vouchers`))).toBe(true);
});
