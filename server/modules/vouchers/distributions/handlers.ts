import { fileName } from '../../../../contract/base/common/file-name.ts';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import type { BeneficiaryVoucher } from '../../../../contract/vouchers/vouchers/index.ts';
import { readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, found, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import {
  lockVoucherProject,
  nameBeneficiaries,
  presentVoucherProject,
  promise,
  readVoucherProject,
  confirmAboveOf,
  limitDistributions,
} from '../vouchers/index.ts';
import { renderSheets } from '../../credentials/rendering/index.ts';
import { printCards } from './cards/cards.ts';
import { createDistribution, keptOf, previewDistribution } from './create.ts';
import { moved, moveDistribution, release, stateAfter } from './move.ts';
import { listPeople } from './people.ts';
import { approveReaddressing, cancelReaddressing } from './readdress/decide.ts';
import { needsSecond, presentReaddressings } from './readdress/row.ts';
import { askReprint, cancelReprint } from './cards/reprint.ts';
import { resendVoucher, type Sent } from './resend.ts';
import { lockDistribution, presentDistributions, readDistribution, type DistributionRow } from './row.ts';
import type { VoucherSecrets } from './secrets.ts';
import { endMissing, endWaiting, tellDecided } from './letters/tell.ts';
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
  | 'askReprint'
  | 'cancelReprint'
  | 'setConfirmationLimit'
  | 'listBeneficiaryVouchers'
  | 'resendVoucher'
  | 'approveReaddressing'
  | 'cancelReaddressing';

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
  const presentedVouchers = async (
    tx: Tx,
    rows: readonly VoucherRow[],
    person: { email: string },
    readerId: string,
  ): Promise<BeneficiaryVoucher[]> => {
    const [urls, readdressings] = await Promise.all([
      verifyUrlsOf(tx, settings.publicUrl, rows),
      presentReaddressings(tx, rows, readerId),
    ]);
    return rows.map(row =>
      presentVoucher(row, {
        verifyUrl: urls.get(row.id),
        needsSecond: needsSecond(row, person),
        readdressing: readdressings.get(row.id),
      }),
    );
  };
  const presentedVoucher = async (tx: Tx, { after, person }: Sent, readerId: string) =>
    found((await presentedVouchers(tx, [after], person, readerId))[0]);
  const sentAgain = ({ before, after }: Sent) =>
    ({
      type: 'send',
      resource: 'voucher',
      resourceId: after.id,
      old: { status: before.status },
      new: { status: after.status, sending: after.sendings },
    }) as const;
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
        const printed = await printCards(tx, secrets, settings.publicUrl, params, { ...body, by: caller.userId });
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

    askReprint: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { after } = await askReprint(tx, params, caller.userId);
        return {
          answer: await presented(tx, params, after, caller.userId),
          event: { type: 'ask', resource: 'distribution', resourceId: after.id, new: { reprint: 'waiting' } },
        };
      }),

    cancelReprint: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { after } = await cancelReprint(tx, params, caller.userId);
        return {
          answer: await presented(tx, params, after, caller.userId),
          event: {
            type: 'update',
            resource: 'distribution',
            resourceId: after.id,
            old: { reprint: 'waiting' },
            new: { reprint: 'canceled' },
          },
        };
      }),

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
        return { vouchers: await presentedVouchers(tx, rows, person, caller.userId), total };
      }),

    resendVoucher: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { id } = await readVoucherProject(tx, params.projectId, params.voucherProjectId);
        const sent = await resendVoucher(tx, secrets, { ...params, voucherProjectId: id }, caller.userId);
        return {
          answer: await presentedVoucher(tx, sent, caller.userId),
          event: sent.isAsked
            ? { type: 'ask', resource: 'voucher', resourceId: sent.after.id, new: { newAddress: 'waiting' } }
            : sentAgain(sent),
        };
      }),

    approveReaddressing: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { id } = await readVoucherProject(tx, params.projectId, params.voucherProjectId);
        const sent = await approveReaddressing(tx, secrets, { ...params, voucherProjectId: id }, caller.userId);
        const approval = { ...sentAgain(sent).new, newAddress: 'approved' };
        return {
          answer: await presentedVoucher(tx, sent, caller.userId),
          event: { ...sentAgain(sent), type: 'approve', new: approval },
        };
      }),

    cancelReaddressing: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { id } = await readVoucherProject(tx, params.projectId, params.voucherProjectId);
        const kept = await cancelReaddressing(tx, { ...params, voucherProjectId: id }, caller.userId);
        return {
          answer: await presentedVoucher(tx, kept, caller.userId),
          event: {
            type: 'update',
            resource: 'voucher',
            resourceId: kept.after.id,
            old: { newAddress: 'waiting' },
            new: { newAddress: 'canceled' },
          },
        };
      }),
  };
};
