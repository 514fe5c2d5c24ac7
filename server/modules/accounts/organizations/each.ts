import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';

/** Does a chore for one organization after the other; one that fails is told, and holds up no other. Answers how much was done. */
export async function forEachOrganization(
  { log }: Pick<ModuleParts, 'log'>,
  organizationIds: readonly string[],
  work: (organizationId: string) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (const id of organizationIds)
    try {
      done += await work(id);
    } catch (error) {
      log.error({ err: error, organization: id }, 'a chore failed in an organization');
    }
  return done;
}

/** Does a chore for one organization after the other, as `forEachOrganization`, each in a transaction of its own. Answers how much was done. */
export const inEachOrganization = (
  parts: Pick<ModuleParts, 'database' | 'log'>,
  organizationIds: readonly string[],
  work: (tx: Tx, organizationId: string) => Promise<number>,
): Promise<number> =>
  forEachOrganization(parts, organizationIds, id => parts.database.organization(id, tx => work(tx, id)));
