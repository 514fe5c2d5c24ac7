import type { Tx } from '../../platform/database/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';

/** Does a chore in one organization after the other, each in a transaction of its own; one that fails is told, and holds up no other. Answers how much was done. */
export async function inEachOrganization(
  { database, log }: Pick<ModuleParts, 'database' | 'log'>,
  organizationIds: readonly string[],
  work: (tx: Tx, organizationId: string) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (const id of organizationIds)
    try {
      done += await database.organization(id, tx => work(tx, id));
    } catch (error) {
      log.error({ err: error, organization: id }, 'a chore failed in an organization');
    }
  return done;
}
