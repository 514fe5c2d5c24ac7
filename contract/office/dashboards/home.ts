import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { IssueRequestSummary, IssueSteps } from '../../credentials/credentials/credential.ts';
import { Activity } from './activity.ts';
import { ProjectNamed } from './project-named.ts';
import { VoucherSummary, VoucherWaiting } from './vouchers.ts';

export const DashboardAnswer = z
  .object({
    projects: z.object({
      total: z.int(),
      /** The only one there is; null where there are none or several. */
      only: Id.nullable(),
      byCategory: z.array(z.object({ category: z.string(), total: z.int() })),
      byNetwork: z.array(z.object({ networkId: z.string(), total: z.int() })),
    }),
    credentials: z.object({
      issued: z.int(),
      pending: z.int(),
      revoked: z.int(),
      issuedOnTrial: z.int(),
      trialLimit: z.int().nullable(),
    }),
    waitingForMe: z.int(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof DashboardAnswer>;

/**
 * What an office has on its desk: what waits, what is under way, what went on. Of the projects that the caller sees, the busiest first. Whoever is told the figures of all
 * (`org.audit`, `org.reports`) has in `projects` and `vouchers` also those of the projects that they do not see.
 */
export const Register = z
  .object({
    /** Given back by an approver, for whoever issues to correct. */
    returned: z.array(z.object({ project: ProjectNamed, total: z.int() })),
    underWay: z.array(IssueRequestSummary.extend({ project: ProjectNamed, steps: IssueSteps })),
    latest: z.array(Activity),
    projects: z.array(
      ProjectNamed.extend({
        issued: z.int(),
        pending: z.int(),
        revoked: z.int(),
        /** When something was last asked for; null where nothing was. */
        askedAt: Instant.nullable(),
      }),
    ),
    /** Of projects of vouchers; empty where there are none. */
    vouchers: z.array(VoucherSummary),
    /** Those of them in which something waits for somebody. */
    voucherWaits: z.array(VoucherWaiting),
  })
  .meta({ id: 'Register' });
export type Register = z.infer<typeof Register>;
