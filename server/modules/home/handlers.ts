import type { HandlersOf } from '../../platform/http/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { countAwaiting } from '../credentials/index.ts';
import { readTrial } from '../organizations/index.ts';
import { projectFigures } from '../projects/index.ts';

/** What whoever signs in sees first, put together of what the modules count. */
export const homeHandlers = ({
  database,
  settings,
}: Pick<ModuleParts, 'database' | 'settings'>): HandlersOf<'getDashboard'> => ({
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
});
