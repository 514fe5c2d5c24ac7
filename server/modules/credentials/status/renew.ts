import { inLockOrder } from '../../../platform/database/index.ts';
import { z } from 'zod';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import type { StatusParts } from './parts.ts';
import { publishStatusList, STATUS_VALIDITY_MS } from './publish.ts';

type RenewParts = StatusParts & Pick<ModuleParts, 'database' | 'log'>;

const CHUNK = 100;
const Payload = z.object({ organizationId: z.uuid() });

/**
 * Signs every status list again that has lived half of its validity, with its organization's custody key, also where the
 * organization has ended: what it issued stays verifiable for as long as the platform runs. Several processes may do so at
 * once; a list that fails is told, tried again next time, and holds up no other.
 * @returns how many were signed
 */
export async function renewStatusLists(parts: RenewParts): Promise<number> {
  const due = new Date(parts.clock() + STATUS_VALIDITY_MS / 2);
  const failed: string[] = [];
  let signed = 0;
  for (;;) {
    const lists = await parts.database.platform('housekeeping', tx =>
      tx.rows<{ id: string; organization_id: string }>(
        `select id, organization_id from status_lists where document is not null and (valid_until is null or valid_until < $1) and id <> all($2)
         order by valid_until nulls first limit ${CHUNK}`,
        [due, failed],
      ),
    );
    for (const { id, organization_id: organizationId } of lists) {
      try {
        signed += await renew(parts, organizationId, id, due);
      } catch (error) {
        parts.log.error({ err: error, list: id }, 'a status list could not be signed again');
        failed.push(id);
      }
    }
    if (lists.length < CHUNK) return signed;
  }
}

/** Signs all lists of an organization anew, whatever their age: those that verify now may not verify any more. */
export const signAgain =
  (parts: RenewParts): JobHandler =>
  async ({ payload }) => {
    const { organizationId } = Payload.parse(payload);
    const lists = await parts.database.organization(organizationId, tx =>
      tx.rows<{ id: string }>('select id from status_lists where document is not null order by id'),
    );
    const always = new Date(parts.clock() + 2 * STATUS_VALIDITY_MS);
    for (const { id } of lists) await renew(parts, organizationId, id, always);
  };

const renew = (parts: RenewParts, organizationId: string, listId: string, due: Date): Promise<number> =>
  parts.database.organization(organizationId, async tx => {
    inLockOrder(tx, 'status list');
    const isDue = await tx.maybe(
      'select 1 from status_lists where id = $1 and (valid_until is null or valid_until < $2) for no key update',
      [listId, due],
    );
    if (!isDue) return 0;
    await publishStatusList(tx, parts, organizationId, listId, {});
    return 1;
  });
