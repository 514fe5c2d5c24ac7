import { setImmediate as breath } from 'node:timers/promises';
import { z } from 'zod';
import type { JsonValue } from '../../../../engine/json.ts';
import { HopelessJob, type JobCall } from '../../../platform/jobs/index.ts';
import { change } from '../../events/index.ts';
import { askForSeal } from '../../sealing/index.ts';
import { CHUNK, type CredentialParts } from '../parts.ts';
import { contextFor } from './document.ts';
import { droppedEvent, dropUnsigned, giveUp } from './give-up.ts';
import { thaw, type Issuing } from './issuing.ts';
import { readReceiver, type Refused, type Row } from './receivers.ts';
import { signReady } from './sign.ts';
import { requestedEvents } from './store.ts';
import { storeEach } from './store-each.ts';

/** How long rows are read without a breath. */
const BREATH_MS = 10;
const Payload = z.object({ requestId: z.uuid() });

interface RequestRow {
  id: string;
  organization_id: string;
  receivers: unknown[] | null;
  frozen: Record<string, unknown>;
  finished_at: Date | null;
}

/** In whose name a job works a request off: of whoever asked. */
const actorOf = ({ organization, requestedBy }: Issuing) => ({ organizationId: organization.id, userId: requestedBy });

/** Stores and signs the rows `from` on, in steps of at most 500; what has its result is not done again. */
async function workChunk(
  parts: CredentialParts,
  request: RequestRow,
  context: JsonValue[],
  issuing: Issuing,
  from: number,
): Promise<void> {
  const slice = (request.receivers ?? []).slice(from, from + CHUNK);
  await change(parts.database, actorOf(issuing), issuing.origin, async tx => {
    const done = await tx.rows<{ row: number }>(
      'select row from issue_results where request_id = $1 and row >= $2 and row < $3',
      [request.id, from, from + CHUNK],
    );
    const known = new Set(done.map(each => each.row));
    const rows: (Row | Refused)[] = [];
    let since = performance.now();
    for (const [i, raw] of slice.entries()) {
      // Rows may be long, and wrong in each of their values: whoever else calls is answered in between.
      if (performance.now() - since > BREATH_MS) {
        await breath();
        since = performance.now();
      }
      if (!known.has(from + i)) rows.push(readReceiver(issuing.template.content, from + i, raw));
    }
    const ids = rows.length > 0 ? await storeEach(tx, parts, issuing, context, rows) : [];
    return { answer: undefined, events: requestedEvents(issuing, ids) };
  });
  parts.crash('issue.stored');
}

async function signChunks(parts: CredentialParts, issuing: Issuing, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { asked, moved } = await change(parts.database, actorOf(issuing), issuing.origin, async tx => {
      const ids = await tx.rows<{ id: string }>(
        "select id from credentials where request_id = $1 and progress = 'pending' and standing = 'active' and approvals >= approvals_required order by id limit $2",
        [issuing.requestId, CHUNK],
      );
      const { signed, dropped, events } = await signReady(
        tx,
        parts,
        issuing.organization.id,
        ids.map(row => row.id),
        { sealLater: true },
      );
      return { answer: { asked: ids.length, moved: signed.length + dropped.length }, events };
    });
    parts.crash('issue.signed');
    // What expired meanwhile does not move, and is dropped at the end.
    if (asked < CHUNK || moved === 0) return;
  }
}

/** Works a stored request off, from wherever it stopped: as a job. */
export async function workRequest(
  parts: CredentialParts,
  organizationId: string,
  requestId: string,
  job: Pick<JobCall, 'signal' | 'progress'>,
): Promise<void> {
  const request = await parts.database.organization(organizationId, tx =>
    tx.one<RequestRow>('select * from issue_requests where id = $1', [requestId]),
  );
  if (request.finished_at) return;
  const issuing = thaw(request.frozen);
  const context = contextFor(parts.settings.publicUrl, issuing);
  const total = request.receivers?.length ?? 0;
  for (let from = 0; from < total; from += CHUNK) {
    job.signal.throwIfAborted();
    await workChunk(parts, request, context, issuing, from);
    await job.progress(Math.min(from + CHUNK, total), total);
  }
  if (!issuing.approval) await signChunks(parts, issuing, job.signal);
  await change(parts.database, actorOf(issuing), issuing.origin, async tx => {
    const dropped = issuing.approval ? [] : await dropUnsigned(tx, parts, requestId, 'expired');
    // The rows of the request are personal data that nobody needs any more.
    const finished = await tx.run(
      'update issue_requests set finished_at = now(), receivers = null where id = $1 and finished_at is null',
      [requestId],
    );
    // All of a request goes under one root, in one transaction on the chain.
    if (finished > 0 && !issuing.approval) await askForSeal(tx, organizationId, issuing.project.network_id, 'issuance');
    return {
      answer: undefined,
      events: dropped.length > 0 ? [droppedEvent(requestId, dropped, 'expired')] : [],
    };
  });
}

export const issueHandler =
  (parts: CredentialParts) =>
  async (call: JobCall): Promise<void> => {
    if (!call.organizationId) throw new HopelessJob('An issuing request belongs to an organization');
    const { organizationId } = call;
    const { requestId } = Payload.parse(call.payload);
    try {
      await workRequest(parts, organizationId, requestId, call);
    } catch (error) {
      if (call.isLast && !call.signal.aborted) await giveUp(parts, organizationId, requestId);
      throw error;
    }
  };
