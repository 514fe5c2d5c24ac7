import { createHash, randomUUID } from 'node:crypto';
import { inLockOrder, readPage, type Database, type Tx } from '../../../platform/database/index.ts';
import { found, invalidField } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { change } from '../../base/events/index.ts';
import { lockForCreation } from '../../accounts/organizations/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { refuseOtherProjects } from './project.ts';
import {
  LIST_COLUMNS,
  MERCHANT_COLUMNS,
  presentList,
  presentMerchant,
  type ListRow,
  type MerchantRow,
} from './rows.ts';

/** A list of a project, by its id. @throws AppError error.not_found */
export const readList = async (tx: Tx, projectId: string, id: string): Promise<ListRow> =>
  found(
    await tx.maybe<ListRow>(`select ${LIST_COLUMNS} from merchants_lists l where l.id = $1 and l.project_id = $2`, [
      id,
      projectId,
    ]),
  );

/** All versions of lists that have a merchant. */
export async function listsWith(tx: Tx, merchantId: string): Promise<string[]> {
  const rows = await tx.rows<{ list_id: string }>('select list_id from merchants_list_members where merchant_id = $1', [
    merchantId,
  ]);
  return rows.map(row => row.list_id);
}

/** Whether somebody on a list is paid by CLABE, which names accounts in pesos alone. */
export const hasClabe = async (tx: Tx, listId: string): Promise<boolean> =>
  (await tx.maybe(
    String.raw`select from merchants_list_members lm join merchants m on m.id = lm.merchant_id where lm.list_id = $1 and m.account ~ '^\d{18}$' limit 1`,
    [listId],
  )) !== undefined;

/** What is digested of a list: who is on it, in the order of their ids, with what an offer promises of them. */
const digestOf = (members: readonly Pick<MerchantRow, 'id' | 'name' | 'tax_id'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(members.map(({ id, name, tax_id: taxId }) => [id, taxId, name])))
    .digest('hex');

/** The version that a list of a line gets, with the line kept from everybody else. */
async function nextVersion(tx: Tx, projectId: string, lineId: string): Promise<number> {
  const { version } = await tx.one<{ version: number | null }>(
    'select max(version) as version from merchants_lists where line_id = $1 and project_id = $2',
    [lineId, projectId],
  );
  if (version === null) throw invalidField('lineId', 'not_found');
  return version + 1;
}

/** Lists of merchants, each version made once. */
export const listHandlers = (
  database: Database,
): HandlersOf<'listMerchantsLists' | 'createMerchantsList' | 'listMerchantsOfList'> => ({
  listMerchantsLists: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const { rows, total } = await readPage<ListRow>(tx, query, {
        columns: LIST_COLUMNS,
        from: 'merchants_lists l',
        where: 'l.project_id = $1 and ($2::uuid is null or l.line_id = $2)',
        params: [params.projectId, query.lineId ?? null],
        sorts: { createdAt: 'l.created_at' },
        key: 'l.id',
      });
      return { merchantsLists: rows.map(presentList), total };
    }),

  listMerchantsOfList: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const { id } = await readList(tx, params.projectId, params.listId);
      const { rows, total } = await readPage<MerchantRow>(tx, query, {
        columns: MERCHANT_COLUMNS,
        from: 'merchants_list_members lm join merchants m on m.id = lm.merchant_id',
        where: 'lm.list_id = $1',
        params: [id],
        sorts: { place: 'lm.place' },
        key: 'lm.merchant_id',
      });
      return { merchants: rows.map(presentMerchant), total };
    }),

  createMerchantsList: ({ caller, params: { projectId }, body, origin }) =>
    change(database, caller, origin, async tx => {
      const { organizationId, userId } = caller;
      await lockForCreation(tx, organizationId);
      refuseOtherProjects(await lockProject(tx, projectId));
      const version = body.lineId === undefined ? 1 : await nextVersion(tx, projectId, body.lineId);
      const ids = [...new Set(body.merchantIds.map(id => id.toLowerCase()))];
      inLockOrder(tx, 'merchant');
      // Held until the commit, so that nobody is removed between being found and being named.
      const members = await tx.rows<Pick<MerchantRow, 'id' | 'name' | 'tax_id'>>(
        "select id, name, tax_id from merchants where id = any($1::uuid[]) and project_id = $2 and status = 'active' order by id for share",
        [ids, projectId],
      );
      if (members.length < ids.length) throw invalidField('merchantIds', 'not_found');
      const row = await tx.one<ListRow>(
        `insert into merchants_lists as l (id, organization_id, project_id, line_id, version, digest, size, created_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${LIST_COLUMNS}`,
        [
          randomUUID(),
          organizationId,
          projectId,
          body.lineId ?? randomUUID(),
          version,
          digestOf(members),
          members.length,
          userId,
        ],
      );
      await tx.run(
        `insert into merchants_list_members (list_id, merchant_id, organization_id, place)
         select $1, m.id, $2, row_number() over (order by plainly(m.name), m.id) from merchants m where m.id = any($3::uuid[])`,
        [row.id, organizationId, ids],
      );
      const answer = presentList(row);
      return { answer, event: { type: 'create', resource: 'merchantsList', resourceId: row.id, new: answer } };
    }),
});
