import type { Tx } from '../../../../platform/database/index.ts';
import { takeEvidence, type Report } from './evidence.ts';
import { wakeSettled } from './wake.ts';

/** What became of a push. Its group is looked at again once nothing of it is on its way. */
export async function takePushEvidence(tx: Tx, report: Omit<Report, 'channel'>): Promise<void> {
  if (await takeEvidence(tx, { ...report, channel: 'push' })) await wakeSettled(tx, report.itemId);
}
