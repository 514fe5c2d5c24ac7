import { AppError } from '../../../../platform/errors/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { lockVoucherProject, type VoucherProjectRow } from '../../vouchers/index.ts';
import { secondsFor } from '../readdress/ask.ts';
import { lockDistribution, type DistributionPlace, type DistributionRow } from '../row.ts';
import { tellReprint } from '../letters/tell.ts';

interface Asked {
  project: VoucherProjectRow;
  before: DistributionRow;
  after: DistributionRow;
}

const keep = (tx: Tx, id: string, by: string | null): Promise<DistributionRow> =>
  tx.one<DistributionRow>(
    `update distributions set reprint_by = $2, reprint_at = case when $2::uuid is null then null else now() end, revision = revision + 1
     where id = $1 returning *`,
    [id, by],
  );

/** Asks a second person to print cards again. @throws AppError distribution.no_cards, distribution.reprint_waits, distribution.no_second */
export async function askReprint(tx: Tx, at: DistributionPlace, by: string): Promise<Asked> {
  const project = await lockVoucherProject(tx, at.projectId, at.voucherProjectId);
  const before = await lockDistribution(tx, at);
  if (before.cards_printed_at === null) throw new AppError('distribution.no_cards');
  if (before.reprint_by !== null) throw new AppError('distribution.reprint_waits');
  if ((await secondsFor(tx, at.projectId, [by])).length === 0) throw new AppError('distribution.no_second');
  const after = await keep(tx, before.id, by);
  await tellReprint(tx, after, project, { what: 'reprintWaits', by });
  return { project, before, after };
}

/** Cancels what somebody asked for: the printed cards stay valid. @throws AppError state.transition */
export async function cancelReprint(tx: Tx, at: DistributionPlace, by: string): Promise<Asked> {
  const project = await lockVoucherProject(tx, at.projectId, at.voucherProjectId);
  const before = await lockDistribution(tx, at);
  if (before.reprint_by === null) throw new AppError('state.transition');
  const after = await keep(tx, before.id, null);
  await tellReprint(tx, before, project, { what: 'reprintCanceled', by });
  return { project, before, after };
}
