import type { IssueRequest } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import type { Changed } from '../../../../base/events/index.ts';
import type { CredentialParts } from '../../parts.ts';
import { readRequest } from '../../read/requests.ts';
import type { Open } from '../at-once.ts';
import { contextFor } from './document.ts';
import { readReceiver } from '../request/receivers.ts';
import { writeWorkedOff } from '../request/request.ts';
import { requestedEvents } from '../store/store.ts';
import { storeEach } from '../store/store-each.ts';

/** Stores what waits for approval, unsigned: signing is another step, of whoever approves last. */
export async function issueRecorded(
  tx: Tx,
  parts: CredentialParts,
  open: readonly Open[],
): Promise<Changed<IssueRequest>[]> {
  const changed: Changed<IssueRequest>[] = [];
  for (const { one, issuing } of open) {
    await writeWorkedOff(tx, issuing);
    const row = readReceiver(issuing.template.content, 0, one.asked.receivers[0], 'all', one.pictures);
    const ids = await storeEach(tx, parts, issuing, contextFor(parts.settings.publicUrl, issuing), [row]);
    changed.push({
      answer: await readRequest(tx, issuing.project.id, issuing.requestId),
      events: requestedEvents(issuing, ids),
    });
  }
  return changed;
}
