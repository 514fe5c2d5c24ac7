import type { Tx } from '../../../platform/database/index.ts';
import type { VoucherNotice } from '../../../../contract/vouchers/vouchers/notices.ts';
import { completeNotices, tellPeople } from '../../base/notifications/index.ts';
import { namesOf } from '../../accounts/organizations/index.ts';
import { membersWho } from '../../accounts/projects/index.ts';
import type { SettlementRow } from './row.ts';

/** Tells those of a settlement's project whom `isTold` names what somebody asked for, or decided. */
async function tellOf(
  tx: Tx,
  row: SettlementRow,
  { isTold, by, ...news }: Pick<VoucherNotice, 'what' | 'reason'> & { by: string; isTold: (id: string) => boolean },
): Promise<void> {
  const [names, members] = await Promise.all([namesOf(tx, [by]), membersWho(tx, row.project_id, 'payments.review')]);
  await tellPeople(tx, {
    type: 'vouchers',
    organizationId: row.organization_id,
    projectId: row.project_id,
    userIds: members.filter(isTold),
    details: {
      ...news,
      by: names.get(by) ?? '',
      subjectId: row.id,
      placeId: row.offer_id,
      name: row.offer_name,
      count: row.merchants,
      amount: row.amount,
      currency: row.currency,
      decimals: row.decimals,
    } satisfies VoucherNotice,
  });
}

/** Tells whoever may approve it, but not whoever asked for it, that it waits for them. */
export const tellSecond = (tx: Tx, row: SettlementRow): Promise<void> =>
  tellOf(tx, row, { what: 'settlementWaits', by: row.requested_by, isTold: id => id !== row.requested_by });

/** It waits for nobody any more. Whoever asked for it is told what somebody else decided, where they still may look at it. */
export async function tellDecided(
  tx: Tx,
  row: SettlementRow,
  decision: { what: 'settlementApproved' | 'settlementCanceled'; by: string; reason?: string },
): Promise<void> {
  await completeNotices(tx, 'vouchers', { subjectId: row.id });
  if (decision.by !== row.requested_by) await tellOf(tx, row, { ...decision, isTold: id => id === row.requested_by });
}
