import { next } from '../../../../contract/base/common/index.ts';
import type { FieldError } from '../../../../contract/base/errors/index.ts';
import { merchantMachine, MERCHANTS_MAX } from '../../../../contract/vouchers/merchants/index.ts';
import { isUniqueViolation, likePattern, readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockForCreation } from '../../accounts/organizations/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { refuseOtherProjects } from './project.ts';
import {
  lockMerchant,
  MERCHANT_COLUMNS,
  presentInFull,
  presentMerchant,
  readMerchant,
  type MerchantRow,
} from './rows.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** A merchant is about to be removed: whoever still needs it refuses. */
    'merchant.removing': { merchantId: string };
    /** A merchant is about to be paid to another account: whoever cannot pay to that refuses. */
    'merchant.account_changing': { projectId: string; merchantId: string; account: string };
  }
}

/** Which rows of a call have a tax id that another of them, or another merchant of the project, has. */
async function duplicates(tx: Tx, projectId: string, taxIds: readonly string[]): Promise<Record<string, FieldError>> {
  const known = await tx.rows<{ tax_id: string }>(
    "select tax_id from merchants where project_id = $1 and status = 'active' and tax_id = any($2::text[])",
    [projectId, [...taxIds]],
  );
  const seen = new Set(known.map(row => row.tax_id));
  const wrong: Record<string, FieldError> = {};
  taxIds.forEach((taxId, row) => {
    if (seen.has(taxId)) wrong[`merchants.${row}.taxId`] = 'duplicate_row';
    seen.add(taxId);
  });
  return wrong;
}

type Operation = 'listMerchants' | 'registerMerchants' | 'getMerchant' | 'updateMerchant' | 'removeMerchant';

/** The partners of a provider. */
export const merchantHandlers = ({
  database,
  tell,
}: Pick<ModuleParts, 'database' | 'tell'>): HandlersOf<Operation> => ({
  listMerchants: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const { rows, total } = await readPage<MerchantRow>(tx, query, {
        columns: MERCHANT_COLUMNS,
        from: 'merchants m',
        where: `m.project_id = $1 and m.status = 'active'
          and ($2::text is null or plainly(m.name) like $2 or plainly(m.tax_id) like $2 or m.email like $2)
          and ($3::uuid is null or not exists (select from merchants_list_members lm where lm.list_id = $3 and lm.merchant_id = m.id))`,
        params: [params.projectId, likePattern(query.q), query.notOn ?? null],
        sorts: { createdAt: 'm.created_at', name: 'plainly(m.name)' },
        key: 'm.id',
      });
      return { merchants: rows.map(presentMerchant), total };
    }),

  getMerchant: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx =>
      presentInFull(await readMerchant(tx, params.projectId, params.merchantId)),
    ),

  registerMerchants: ({ caller, params: { projectId }, body, origin }) =>
    change(database, caller, origin, async tx => {
      await lockForCreation(tx, caller.organizationId);
      refuseOtherProjects(await lockProject(tx, projectId));
      const { count } = await tx.one<{ count: number }>(
        "select count(*)::int as count from merchants where project_id = $1 and status = 'active'",
        [projectId],
      );
      if (count + body.merchants.length > MERCHANTS_MAX) throw new AppError('merchant.too_many');
      const wrong = await duplicates(
        tx,
        projectId,
        body.merchants.map(({ taxId }) => taxId),
      );
      if (Object.keys(wrong).length > 0) throw new AppError('request.invalid', wrong);
      const rows = await tx.rows<{ id: string; n: number }>(
        `with given as (
           select gen_random_uuid() as id, n, m.* from jsonb_array_elements($4::jsonb) with ordinality as e(value, n),
             jsonb_to_record(e.value) as m(name text, "taxId" text, email text, places jsonb, account text)),
         added as (
           insert into merchants (id, organization_id, project_id, name, tax_id, email, places, account, created_by)
           select id, $1, $2, name, "taxId", email, places, account, $3 from given order by n)
         select id, n::int from given order by n`,
        [caller.organizationId, projectId, caller.userId, JSON.stringify(body.merchants)],
      );
      const ids = rows.map(({ id }) => id);
      return {
        answer: { ids },
        event: {
          type: 'create',
          resource: 'merchant',
          resourceId: projectId,
          members: ids,
          new: { merchants: ids.length },
        },
      };
    }),

  async updateMerchant({ caller, params, body, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        // Whoever gives an offer a list with them comes after, and sees the new account.
        if (body.account !== undefined) await lockProject(tx, params.projectId);
        const old = await lockMerchant(tx, params.projectId, params.merchantId);
        unchanged(old, body.revision);
        if (body.account !== undefined && body.account !== old.account)
          await tell(tx, 'merchant.account_changing', {
            projectId: params.projectId,
            merchantId: old.id,
            account: body.account,
          });
        await tx.run(
          `update merchants set revision = revision + 1, name = $2, tax_id = $3, email = $4, places = $5, account = $6 where id = $1`,
          [
            old.id,
            body.name ?? old.name,
            body.taxId ?? old.tax_id,
            body.email ?? old.email,
            JSON.stringify(body.places ?? old.places),
            body.account ?? old.account,
          ],
        );
        const now = await readMerchant(tx, params.projectId, old.id);
        return {
          answer: presentInFull(now),
          event: {
            type: 'update',
            resource: 'merchant',
            resourceId: old.id,
            old: presentMerchant(old),
            new: presentMerchant(now),
          },
        };
      });
    } catch (error) {
      throw isUniqueViolation(error, 'merchants_tax_id')
        ? new AppError('request.invalid', { taxId: 'duplicate_row' })
        : error;
    }
  },

  removeMerchant: ({ caller, params, origin }) =>
    change(database, caller, origin, async tx => {
      // Whoever puts them on a list, or gives an offer that list, comes after.
      await lockProject(tx, params.projectId);
      const old = await lockMerchant(tx, params.projectId, params.merchantId);
      const status = next(merchantMachine, old.status, 'remove');
      if (!status) throw new AppError('state.transition');
      await tell(tx, 'merchant.removing', { merchantId: old.id });
      await tx.run('update merchants set status = $2 where id = $1', [old.id, status]);
      return {
        answer: { id: old.id },
        event: { type: 'delete', resource: 'merchant', resourceId: old.id, old: presentMerchant(old) },
      };
    }),
});
