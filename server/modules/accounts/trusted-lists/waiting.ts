import { inLockOrder } from '../../../platform/database/index.ts';
import type { Hearer, ModuleParts } from '../../../platform/module/index.ts';
import { forEachOrganization } from '../organizations/index.ts';
import { publishVersion, type PublishParts } from './publish.ts';

type WaitingParts = PublishParts & Pick<ModuleParts, 'database' | 'log'>;

/**
 * Signs the versions that wait for a key, the oldest of a list first. Several processes may: a list is locked while a version of it is signed. A version
 * that still has no key keeps waiting. Returns how many were signed.
 */
export async function publishWaiting(parts: WaitingParts): Promise<number> {
  const waiting = await parts.database.platform('housekeeping', tx =>
    tx.rows<{ id: string; lists: string[] }>(
      `select organization_id as id, array_agg(distinct list_id) as lists from trusted_list_versions where is_waiting group by 1 order by 1`,
    ),
  );
  const lists = new Map(waiting.map(each => [each.id, each.lists]));
  return forEachOrganization(parts, [...lists.keys()], async organizationId => {
    let signed = 0;
    for (const listId of lists.get(organizationId) ?? [])
      signed += await parts.database.organization(organizationId, async tx => {
        inLockOrder(tx, 'trusted list');
        await tx.run('select 1 from trusted_lists where id = $1 for no key update', [listId]);
        const versions = await tx.rows<{ sequence: number }>(
          'select sequence from trusted_list_versions where list_id = $1 and is_waiting order by sequence',
          [listId],
        );
        let done = 0;
        for (const { sequence } of versions)
          done += Number(await publishVersion(tx, parts, { organizationId, listId, sequence }));
        return done;
      });
    return signed;
  });
}

/** Has the newest version of each list signed again where a compromised key signed it. It is served as it was until then. */
export const signCompromisedAgain: Hearer<'key.compromised'> = async (tx, { verificationMethod }) => {
  await tx.run(
    `update trusted_list_versions v set is_waiting = true
     where v.signer = $1 and v.sequence = (select max(sequence) from trusted_list_versions n where n.list_id = v.list_id)`,
    [verificationMethod],
  );
};
