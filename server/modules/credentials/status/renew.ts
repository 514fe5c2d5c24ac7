import { inLockOrder } from '../../../platform/database/index.ts';
import { z } from 'zod';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import type { StatusParts } from './parts.ts';
import { publishStatusList, STATUS_VALIDITY_MS } from './publish.ts';
import { publishTokenList } from './token-lists.ts';

type RenewParts = StatusParts & Pick<ModuleParts, 'database' | 'log'>;

const CHUNK = 100;
const Payload = z.object({ organizationId: z.uuid() });

/** A published list, of credentials or of tokens. */
interface Published {
  table: 'status_lists' | 'token_status_lists';
  id: string;
}

/** All published lists of both kinds. */
const PUBLISHED = `(select 'status_lists' as table, id, organization_id, valid_until from status_lists where document is not null
  union all select 'token_status_lists', id, organization_id, valid_until from token_status_lists where token is not null) l`;

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
      tx.rows<Published & { organization_id: string }>(
        `select l.table, l.id, l.organization_id from ${PUBLISHED} where (l.valid_until is null or l.valid_until < $1) and l.id <> all($2)
         order by l.valid_until nulls first limit ${CHUNK}`,
        [due, failed],
      ),
    );
    for (const { organization_id: organizationId, ...list } of lists) {
      try {
        signed += await renew(parts, organizationId, list, due);
      } catch (error) {
        parts.log.error({ err: error, list: list.id }, 'a status list could not be signed again');
        failed.push(list.id);
      }
    }
    if (lists.length < CHUNK) return signed;
  }
}

/**
 * Signs all lists of an organization again, whatever their age: those that verify now may not verify any longer. A list that fails is logged and stops no
 * other; the job then fails, and is tried again.
 */
export const signAgain =
  (parts: RenewParts): JobHandler =>
  async ({ payload }) => {
    const { organizationId } = Payload.parse(payload);
    const lists = await parts.database.organization(organizationId, tx =>
      tx.rows<Published>(`select l.table, l.id from ${PUBLISHED} order by l.table, l.id`),
    );
    const always = new Date(parts.clock() + 2 * STATUS_VALIDITY_MS);
    const failed: unknown[] = [];
    for (const list of lists)
      await renew(parts, organizationId, list, always).catch((error: unknown) => {
        parts.log.error({ err: error, list: list.id }, 'a status list could not be signed again');
        failed.push(error);
      });
    if (failed.length > 0) throw failed[0];
  };

const renew = (parts: RenewParts, organizationId: string, { table, id }: Published, due: Date): Promise<number> =>
  parts.database.organization(organizationId, async tx => {
    inLockOrder(tx, 'status list');
    const isDue = await tx.maybe(
      `select 1 from ${table} where id = $1 and (valid_until is null or valid_until < $2) for no key update`,
      [id, due],
    );
    if (!isDue) return 0;
    if (table === 'status_lists') await publishStatusList(tx, parts, organizationId, id, {});
    else await publishTokenList(tx, parts, organizationId, id, []);
    return 1;
  });
