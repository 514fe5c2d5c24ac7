import type { Caller, Origin } from '../../../platform/context/index.ts';
import { change } from '../../events/index.ts';
import type { CredentialParts } from '../parts.ts';
import { contextFor } from './document.ts';
import { readReceiver } from './receivers.ts';
import { acceptRequest, type Asked } from './request.ts';
import { signReady } from './sign.ts';
import { requestedEvents } from './store.ts';
import { storeEach } from './store-each.ts';

/**
 * Issues to one recipient while the caller waits, through the same recorded steps as for many: stored with the request in one commit,
 * signed in the next. Should this process die between the two, the request's job goes on from there.
 * @returns the request's id
 */
export async function issueOne(
  parts: CredentialParts,
  caller: Caller,
  request: Asked,
  origin: Origin,
): Promise<string> {
  const { database } = parts;
  const { requestId, ids, isReady } = await change(database, caller, origin, async tx => {
    const { requestId, issuing } = await acceptRequest(tx, parts, caller, request, origin, true);
    const row = readReceiver(issuing.template.content, 0, request.receivers[0]);
    const ids = await storeEach(tx, parts, issuing, contextFor(parts.settings.publicUrl, issuing), [row]);
    const isReady = ids.length > 0 && issuing.approval === null;
    if (!isReady) await tx.run('update issue_requests set finished_at = now() where id = $1', [requestId]);
    return { answer: { requestId, ids, isReady }, events: requestedEvents(issuing, ids) };
  });
  parts.crash('one.stored');
  if (isReady)
    await change(database, caller, origin, async tx => {
      await tx.run('update issue_requests set finished_at = now() where id = $1', [requestId]);
      const { events } = await signReady(tx, parts, caller.organizationId, ids);
      return { answer: undefined, events };
    });
  return requestId;
}
