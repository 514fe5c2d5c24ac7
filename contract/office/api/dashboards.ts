import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import {
  Analytics,
  DashboardAnswer,
  OfferDashboard,
  PERIODS,
  ProjectDashboard,
  Register,
  VOUCHER_PERIODS,
  VoucherDashboard,
} from '../dashboards/index.ts';
import { COUNTED_REFUSALS } from '../benefits/index.ts';
import { base, ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';

const organization = '/api/v1/organizations/{organizationId}';
const ofOrganization = z.strictObject({ organizationId: Id });
const inWeeks = LangQuery.extend({ period: z.enum(VOUCHER_PERIODS).default('quarter') });

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
  getAnalytics: {
    method: 'GET',
    path: `${organization}/analytics`,
    tag: 'Organizations',
    summary:
      'What was issued, delivered, viewed, verified and revoked in a period, and which checks failed, from maintained counters',
    source: 'ours',
    access: 'analytics.read',
    params: ofOrganization,
    query: LangQuery.extend({
      period: z.enum(PERIODS).default('month'),
      /** Of one project alone. */
      projectId: Id.optional(),
      /** Counts by benefit why redemptions were refused, of this reason. */
      refused: z.enum(COUNTED_REFUSALS).optional(),
    }),
    answer: Analytics,
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
  getVoucherDashboard: {
    method: 'GET',
    path: `${base}/vouchers/dashboard`,
    tag: 'Vouchers',
    summary: 'What became of what a project bought to give to people, by currency, and what was spent week by week',
    source: 'ours',
    access: 'vouchers.read',
    project: 'params',
    params: ofProject,
    query: inWeeks,
    answer: VoucherDashboard,
  },
  getOfferDashboard: {
    method: 'GET',
    path: `${base}/vouchers/offers-dashboard`,
    tag: 'Offers',
    summary: 'What became of the offers of a project, by currency and offer, and what shops sold week by week',
    source: 'ours',
    access: 'offers.read',
    project: 'params',
    params: ofProject,
    query: inWeeks,
    answer: OfferDashboard,
  },
});
