import { fileName } from '../../../contract/common/file-name.ts';
import { inMoney } from '../../../contract/events/amounts.ts';
import { readPage, type Tx } from '../../platform/database/index.ts';
import { AppError, found, unchanged } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { change } from '../events/index.ts';
import {
  lockVoucherProject,
  nameBeneficiaries,
  presentVoucherProject,
  promise,
  readVoucherProject,
  confirmAboveOf,
  limitDistributions,
} from '../vouchers/index.ts';
import { renderSheets } from '../rendering/index.ts';
import { printCards } from './cards.ts';
import { createDistribution, keptOf, previewDistribution } from './create.ts';
import { moved, moveDistribution, release, stateAfter } from './move.ts';
import { listPeople } from './people.ts';
import { resendVoucher } from './resend.ts';
import { lockDistribution, presentDistributions, readDistribution, type DistributionRow } from './row.ts';
import type { VoucherSecrets } from './secrets.ts';
import { endMissing, endWaiting, tellDecided } from './tell.ts';
import { presentVoucher, verifyUrlsOf, VOUCHER_COLUMNS, type VoucherRow } from './voucher-row.ts';

type Operation =
  | 'listDistributions'
  | 'previewDistribution'
  | 'createDistribution'
  | 'getDistribution'
  | 'listDistributionPeople'
  | 'confirmDistribution'
  | 'cancelDistribution'
  | 'retryDistribution'
  | 'printCards'
  | 'setConfirmationLimit'
  | 'listBeneficiaryVouchers'
  | 'resendVoucher';

interface OfVouchers {
  projectId: string;
  voucherProjectId: string;
}

/** Gives people back what a distribution that was canceled had set apart for them. */
async function giveBack(tx: Tx, row: DistributionRow): Promise<void> {
  const rows = await tx.rows<{ id: string; amount: number }>(
    "select beneficiary_id as id, amount from distribution_rows where distribution_id = $1 and state = 'waiting' order by beneficiary_id",
    [row.id],
  );
  await nameBeneficiaries(
    tx,
    rows.map(({ id }) => id),
    { lock: true },
  );
  await promise(
    tx,
    rows.map(({ id, amount }) => ({ id, amount: -amount })),
  );
  await tx.run(
    "update distribution_rows set state = 'refused', reason = 'called_off' where distribution_id = $1 and state = 'waiting'",
    [row.id],
  );
}

/** How what was bought reaches people: by whoever gives it. */
export const distributionHandlers = (
  { database, clock, settings }: Pick<ModuleParts, 'database' | 'clock' | 'settings'>,
  secrets: VoucherSecrets,
): HandlersOf<Operation> => {
  const presented = async (tx: Tx, at: OfVouchers, row: DistributionRow, readerId: string) => {
    const project = await readVoucherProject(tx, at.projectId, at.voucherProjectId);
    return found((await presentDistributions(tx, [row], project, readerId))[0]);
  };
  return {
    listDistributions: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const project = await readVoucherProject(tx, params.projectId, params.voucherProjectId);
        const { rows, total } = await readPage<DistributionRow>(tx, query, {
          columns: 'd.*',
          from: 'distributions d',
          where: 'd.voucher_project_id = $1 and ($2::text is null or d.state = $2)',
          params: [project.id, query.status ?? null],
          sorts: { createdAt: 'd.created_at' },
          key: 'd.id',
        });
        return { distributions: await presentDistributions(tx, rows, project, caller.userId), total };
      }),

    previewDistribution: ({ caller, params, body }) =>
      database.organization(caller.organizationId, async tx =>
        previewDistribution(
          tx,
          await readVoucherProject(tx, params.projectId, params.voucherProjectId),
          body.beneficiaries,
          caller.userId,
        ),
      ),

    createDistribution: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { row, project } = await createDistribution(
          tx,
          {
            ...params,
            organizationId: caller.organizationId,
            by: caller.userId,
            language: origin.language,
            now: clock(),
          },
          body,
        );
        await endMissing(tx, project);
        return {
          answer: found((await presentDistributions(tx, [row], project, caller.userId))[0]),
          event: { type: 'create', resource: 'distribution', resourceId: row.id, new: keptOf(row, project) },
        };
      }),

    getDistribution: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx =>
        presented(tx, params, await readDistribution(tx, params), caller.userId),
      ),

    listDistributionPeople: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readDistribution(tx, params);
        return listPeople(tx, settings.publicUrl, id, query);
      }),

    confirmDistribution: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const project = await lockVoucherProject(tx, params.projectId, params.voucherProjectId);
        const row = await lockDistribution(tx, params);
        await stateAfter(tx, row, { event: 'confirm', by: caller.userId });
        if (row.requested_by === caller.userId) throw new AppError('distribution.own');
        const isAhead = row.due_at !== null && row.due_at.getTime() > clock();
        const after = await moveDistribution(tx, row, {
          event: isAhead ? 'confirmAhead' : 'confirm',
          by: caller.userId,
        });
        await tellDecided(tx, row, project, { what: 'distributionConfirmed', by: caller.userId });
        return { answer: await presented(tx, params, after, caller.userId), event: moved(row, after) };
      }),

    cancelDistribution: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const project = await lockVoucherProject(tx, params.projectId, params.voucherProjectId);
        const row = await lockDistribution(tx, params);
        const after = await moveDistribution(tx, row, { event: 'cancel', by: caller.userId, reason: body.reason });
        await giveBack(tx, row);
        const returned = await release(tx, row, project);
        await tellDecided(tx, row, project, { what: 'distributionCanceled', by: caller.userId, reason: body.reason });
        return {
          answer: await presented(tx, params, after, caller.userId),
          event: moved(row, after, { reason: body.reason, returned, ...inMoney(project) }),
        };
      }),

    retryDistribution: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        await lockVoucherProject(tx, params.projectId, params.voucherProjectId);
        const row = await lockDistribution(tx, params);
        const after = await moveDistribution(tx, row, { event: 'retry', by: caller.userId });
        await endWaiting(tx, row);
        return { answer: await presented(tx, params, after, caller.userId), event: moved(row, after) };
      }),

    async printCards({ caller, params, body, origin }) {
      const sheets = await change(database, caller, origin, async tx => {
        const printed = await printCards(tx, secrets, settings.publicUrl, params, body);
        return {
          answer: printed.sheets,
          event: {
            type: 'update',
            resource: 'voucher',
            resourceId: printed.row.id,
            members: printed.cards.map(({ id }) => id),
            new: { cards: printed.cards.length, again: printed.row.cards_printed_at !== null },
          },
        };
      });
      return {
        bytes: await renderSheets(sheets),
        contentType: 'application/pdf',
        filename: fileName([sheets.title], 'pdf'),
      };
    },

    setConfirmationLimit: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const row = await lockVoucherProject(tx, params.projectId, params.voucherProjectId);
        unchanged(row, body.revision);
        return {
          answer: presentVoucherProject(await limitDistributions(tx, row, body.confirmAbove)),
          event: {
            type: 'update',
            resource: 'voucherProject',
            resourceId: row.id,
            old: { confirmAbove: confirmAboveOf(row) },
            new: { confirmAbove: body.confirmAbove, ...inMoney(row) },
          },
        };
      }),

    listBeneficiaryVouchers: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readVoucherProject(tx, params.projectId, params.voucherProjectId);
        const person = found((await nameBeneficiaries(tx, [params.beneficiaryId])).get(params.beneficiaryId));
        if (person.voucher_project_id !== id) throw new AppError('error.not_found');
        const { rows, total } = await readPage<VoucherRow>(tx, query, {
          columns: VOUCHER_COLUMNS,
          from: 'vouchers x',
          where: 'x.beneficiary_id = $1',
          params: [person.id],
          sorts: { createdAt: 'x.created_at' },
          key: 'x.id',
        });
        const urls = await verifyUrlsOf(tx, settings.publicUrl, rows);
        return { vouchers: rows.map(row => presentVoucher(row, urls.get(row.id))), total };
      }),

    resendVoucher: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { id } = await readVoucherProject(tx, params.projectId, params.voucherProjectId);
        const { before, after } = await resendVoucher(tx, secrets, { ...params, voucherProjectId: id });
        const urls = await verifyUrlsOf(tx, settings.publicUrl, [after]);
        return {
          answer: presentVoucher(after, urls.get(after.id)),
          event: {
            type: 'send',
            resource: 'voucher',
            resourceId: after.id,
            old: { status: before.status },
            new: { status: after.status, sending: after.sendings },
          },
        };
      }),
  };
};
