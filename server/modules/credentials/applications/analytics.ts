import { found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { holdToFeature } from '../../accounts/organizations/index.ts';
import { projectsCounted } from '../../accounts/projects/index.ts';
import { readApplicationFigures, readAttemptFigures } from './figures.ts';
import { holdToVerifications, readApplication } from './row.ts';

type Operation = 'getApplicationAnalytics' | 'getProjectAttemptAnalytics' | 'getAttemptAnalytics';

/** Figures of an application, of a project and of an organization. */
export const analyticsHandlers = ({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<Operation> => ({
  getApplicationAnalytics: ({ caller: { organizationId }, params, query: { range } }) =>
    database.organization(organizationId, async tx => {
      await holdToVerifications(tx, organizationId, params.projectId);
      const { id } = await readApplication(tx, params.projectId, params.applicationId);
      const now = new Date(clock());
      return readApplicationFigures(tx, { organizationId, of: { applicationId: id }, range, now });
    }),

  getProjectAttemptAnalytics: ({ caller: { organizationId }, params: { projectId }, query: { range } }) =>
    database.organization(organizationId, async tx => {
      await holdToVerifications(tx, organizationId, projectId);
      const now = new Date(clock());
      return readAttemptFigures(tx, { organizationId, of: { projectIds: [projectId] }, range, now });
    }),

  getAttemptAnalytics: ({ caller, query: { range, projectId } }) =>
    database.organization(caller.organizationId, async tx => {
      const { organizationId } = caller;
      await holdToFeature(tx, organizationId, 'analytics');
      await holdToFeature(tx, organizationId, 'verifications');
      const projectIds = (await projectsCounted(tx, caller))
        .map(({ id }) => id)
        .filter(id => projectId === undefined || id === projectId);
      if (projectId !== undefined) found(projectIds[0]);
      return readAttemptFigures(tx, { organizationId, of: { projectIds }, range, now: new Date(clock()) });
    }),
});
