import type { WalletApprovalNotice } from '../../../../../../contract/credentials/credentials/notices.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import type { Hearer } from '../../../../../platform/module/index.ts';
import { completeNotices, tellPeople } from '../../../../base/notifications/index.ts';
import { APPROVAL } from './about.ts';

const TYPE = 'walletApproval';

/** Shows an approver in the bell what their wallet is asked, in the place of what it was asked before. Written last: others wait for these entries. */
export async function noticeWallet(
  tx: Tx,
  {
    organizationId,
    userId,
    projectId,
    title,
    ...details
  }: { organizationId: string; userId: string; projectId: string; title: string } & WalletApprovalNotice,
): Promise<void> {
  await completeNotices(tx, TYPE, {}, [userId]);
  await tellPeople(tx, { type: TYPE, organizationId, userIds: [userId], projectId, title, details });
}

/** Completes what the bell says of requests that a wallet answered, or that ended otherwise. */
export const completeWallet = (tx: Tx, approvalIds: readonly string[]): Promise<number> =>
  completeNotices(tx, TYPE, { approvalId: approvalIds });

/** Completes what the bell says of approvals that were declined, or are late. */
export const walletAskedInVain: Hearer<'presentations.over'> = async (tx, { purpose, ids }) => {
  if (purpose === APPROVAL) await completeWallet(tx, ids);
};
