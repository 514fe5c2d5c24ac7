import type { Tx } from '../../../../platform/database/index.ts';
import type { News } from '../../../../platform/module/index.ts';
import { takeEvidence } from './evidence.ts';
import { wakeSettled } from './wake.ts';

/** What the gateway or its receipt says of the text message of an item, in the transaction that records it. */
export async function groupSmsReported(tx: Tx, { id, attempt, evidence, reason }: News['sms.reported']): Promise<void> {
  if (await takeEvidence(tx, { itemId: id, attempt, channel: 'sms', evidence, reason })) await wakeSettled(tx, id);
}
