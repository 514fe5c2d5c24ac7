import { createHash, randomUUID } from 'node:crypto';
import { readPage, type Database, type Tx } from '../../../platform/database/index.ts';
import { invalidField } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { change } from '../../base/events/index.ts';
import { refuseOtherProjects } from '../merchants/index.ts';
import { lockForCreation } from '../../accounts/organizations/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { CONFIG_COLUMNS, presentConfig, type ConfigRow } from './rows.ts';

/** A config of a project, by its id; told at the field that names it. @throws AppError request.invalid */
export async function readConfig(tx: Tx, projectId: string, id: string): Promise<ConfigRow> {
  const row = await tx.maybe<ConfigRow>(
    `select ${CONFIG_COLUMNS} from voucher_configs c where c.id = $1 and c.project_id = $2`,
    [id, projectId],
  );
  if (!row) throw invalidField('voucherConfigId', 'not_found');
  return row;
}

/** What vouchers can be, each version written once. */
export const configHandlers = (database: Database): HandlersOf<'listVoucherConfigs' | 'createVoucherConfig'> => ({
  listVoucherConfigs: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const { rows, total } = await readPage<ConfigRow>(tx, query, {
        columns: CONFIG_COLUMNS,
        from: 'voucher_configs c',
        where: 'c.project_id = $1 and ($2::uuid is null or c.line_id = $2)',
        params: [params.projectId, query.lineId ?? null],
        sorts: { createdAt: 'c.created_at' },
        key: 'c.id',
      });
      return { voucherConfigs: rows.map(presentConfig), total };
    }),

  createVoucherConfig: ({ caller, params: { projectId }, body, origin }) =>
    change(database, caller, origin, async tx => {
      await lockForCreation(tx, caller.organizationId);
      refuseOtherProjects(await lockProject(tx, projectId));
      const { lineId, ...said } = body;
      const { version } = await tx.one<{ version: number | null }>(
        'select max(version) as version from voucher_configs where line_id = $1 and project_id = $2',
        [lineId ?? null, projectId],
      );
      if (lineId !== undefined && version === null) throw invalidField('lineId', 'not_found');
      const digest = createHash('sha256')
        .update(
          JSON.stringify([
            said.couponTypes,
            said.leastAmount,
            said.greatestAmount,
            said.partialUse,
            said.reversalHours,
            said.validityDays,
            said.commissionBearer,
          ]),
        )
        .digest('hex');
      const row = await tx.one<ConfigRow>(
        `insert into voucher_configs as c (organization_id, project_id, line_id, version, coupon_types, least, most, partial_use, reversal_hours,
           validity_days, commission_bearer, digest, created_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${CONFIG_COLUMNS}`,
        [
          caller.organizationId,
          projectId,
          lineId ?? randomUUID(),
          (version ?? 0) + 1,
          said.couponTypes,
          said.leastAmount,
          said.greatestAmount,
          said.partialUse,
          said.reversalHours,
          said.validityDays,
          said.commissionBearer,
          digest,
          caller.userId,
        ],
      );
      const answer = presentConfig(row);
      return { answer, event: { type: 'create', resource: 'voucherConfig', resourceId: row.id, new: answer } };
    }),
});
