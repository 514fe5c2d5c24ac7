import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { countAwaiting } from '../../credentials/credentials/index.ts';
import { readTrial } from '../../accounts/organizations/index.ts';
import { projectFigures } from '../../accounts/projects/index.ts';
import { readAnalytics } from './analytics.ts';
import { readGiving } from './giving.ts';
import { readOffering } from './offering.ts';
import { readProjectDashboard } from './project.ts';
import { readRegister } from './register.ts';
import { readUsage } from './usage.ts';

/** What whoever signs in sees first, and the head of a project's credentials. */
export const dashboardHandlers = ({
  database,
  settings,
  clock,
}: Pick<ModuleParts, 'database' | 'settings' | 'clock'>): HandlersOf<
  | 'getDashboard'
  | 'getAnalytics'
  | 'getRegister'
  | 'getProjectDashboard'
  | 'getVoucherDashboard'
  | 'getOfferDashboard'
  | 'getOrganizationUsage'
> => ({
  getDashboard: ({ caller }) =>
    database.organization(caller.organizationId, async tx => {
      const { projects, credentials } = await projectFigures(tx, caller);
      const trial = await readTrial(tx, caller.organizationId, settings.trialCredentials);
      return {
        projects,
        credentials: { ...credentials, issuedOnTrial: trial.issued, trialLimit: trial.limit },
        waitingForMe: await countAwaiting(tx, caller.userId),
      };
    }),
  getOrganizationUsage: ({ caller }) =>
    database.organization(caller.organizationId, tx => readUsage(tx, caller.organizationId, settings.trialCredentials)),
  getRegister: ({ caller }) => database.organization(caller.organizationId, tx => readRegister(tx, caller)),
  getAnalytics: ({ caller, query }) =>
    database.organization(caller.organizationId, tx => readAnalytics(tx, caller, query, new Date(clock()))),
  getProjectDashboard: ({ caller, params, query }) =>
    database.organization(caller.organizationId, tx =>
      readProjectDashboard(tx, caller.organizationId, params.projectId, query.period, new Date(clock())),
    ),
  getVoucherDashboard: ({ caller, params, query }) =>
    database.organization(caller.organizationId, tx => readGiving(tx, params.projectId, query.period)),
  getOfferDashboard: ({ caller, params, query }) =>
    database.organization(caller.organizationId, tx => readOffering(tx, params.projectId, query.period)),
});
