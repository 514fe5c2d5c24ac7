import { z } from 'zod';
import { Id, LangQuery } from '../common/values.ts';
import { DashboardAnswer, PERIODS, ProjectDashboard, Register } from '../dashboards/index.ts';
import { base, ofProject } from './in-project.ts';
import { define } from './route.ts';

const organization = '/api/v1/organizations/{organizationId}';
const ofOrganization = z.strictObject({ organizationId: Id });

export const dashboardRoutes = define({
  getDashboard: {
    method: 'GET',
    path: `${organization}/dashboard`,
    tag: 'Organizations',
    summary: 'Figures of the home page',
    source: 'ours',
    access: 'home.read',
    params: ofOrganization,
    query: LangQuery,
    answer: DashboardAnswer,
  },
  getRegister: {
    method: 'GET',
    path: `${organization}/register`,
    tag: 'Organizations',
    summary: 'What was given back, what is under way and what went on, in the projects that the caller sees',
    source: 'ours',
    access: 'home.read',
    params: ofOrganization,
    query: LangQuery,
    answer: Register,
  },
  getProjectDashboard: {
    method: 'GET',
    path: `${base}/dashboard`,
    tag: 'Projects',
    summary: 'What was issued, revoked, expired and verified in a period, from maintained counters',
    source: 'ours',
    access: 'credentials.read',
    project: 'params',
    params: ofProject,
    query: LangQuery.extend({ period: z.enum(PERIODS).default('month') }),
    answer: ProjectDashboard,
  },
});
