import { z } from 'zod';
import { next } from '../../../../../contract/base/common/states.ts';
import { issueRequestMachine } from '../../../../../contract/credentials/credentials/index.ts';
import type { JsonValue } from '../../../../../engine/json.ts';
import { isBeyondShare } from '../../../../platform/database/index.ts';
import { HopelessJob, type GiveUp, type JobCall } from '../../../../platform/jobs/index.ts';
import { change } from '../../../base/events/index.ts';
import { holdIssuer, holdTrial } from '../../../accounts/organizations/index.ts';
import { holdPictures, picturesIn } from '../../pictures/index.ts';
import { createLeases, type Leases } from '../../status/index.ts';
import { CHUNK, type CredentialParts } from '../parts.ts';
import { contextFor } from './build/document.ts';
import { closeRequest } from './request/close-request.ts';
import { droppedEvent } from './request/drop-unsigned.ts';
import { giveUp } from './request/give-up.ts';
import { actorOf, thaw, type Issuing } from './issuing.ts';
import { lockRequest } from './request/lock-request.ts';
import { readPiece, type Piece } from './build/pieces.ts';
import { readRows } from './build/rows.ts';
import { schemaFor } from './build/schema.ts';
import { signReady } from './sign.ts';
import { requestedEvents } from './store/store.ts';
import { storeEach } from './store/store-each.ts';
import { tellRequester } from './request/tell-requester.ts';
import { workSigned } from './work-signed.ts';

const Payload = z.object({ requestId: z.uuid() });

interface RequestRow {
  id: string;
  organization_id: string;
  total: number;
  frozen: Record<string, unknown>;
  finished_at: Date | null;
}

/** Stores some rows, unsigned, for whoever has to approve; what has its result is not done again. */
async function storeChunk(
  parts: CredentialParts,
  request: RequestRow,
  context: JsonValue[],
  issuing: Issuing,
  { first, receivers }: Piece,
): Promise<void> {
  const pictures = await holdPictures(parts.database, issuing.organization.id, picturesIn(receivers));
  const rows = await readRows(issuing, first, receivers, 'all', pictures);
  await change(parts.database, actorOf(issuing), issuing.origin, async tx => {
    await holdIssuer(tx, issuing.organization);
    if ((await lockRequest(tx, request.id)) !== 'working') return { answer: undefined, events: [] };
    const done = await tx.rows<{ row: number }>(
      'select row from issue_results where request_id = $1 and row >= $2 and row < $3',
      [request.id, first, first + receivers.length],
    );
    const known = new Set(done.map(each => each.row));
    const fresh = rows.filter(each => !known.has(each.row));
    const ids = fresh.length > 0 ? await storeEach(tx, parts, issuing, context, fresh) : [];
    return { answer: undefined, events: requestedEvents(issuing, ids) };
  });
  parts.crash('issue.recorded');
}

/** Signs what an earlier version of this server stored unsigned and did not come to sign. */
async function signStored(parts: CredentialParts, issuing: Issuing, signal: AbortSignal): Promise<void> {
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
    // What expired meanwhile does not move, and is dropped at the end.
    if (asked < CHUNK || moved === 0) return;
  }
}

/** Stores the rows of a request that waits for approvals, piece by piece. */
async function workRecorded(
  parts: CredentialParts,
  request: RequestRow,
  context: JsonValue[],
  issuing: Issuing,
  { signal, progress }: Pick<JobCall, 'signal' | 'progress'>,
): Promise<void> {
  for (let row = 0; row < request.total;) {
    signal.throwIfAborted();
    const at = row;
    const piece = await parts.database.organization(request.organization_id, tx => readPiece(tx, request.id, at));
    if (!piece) return;
    await storeChunk(parts, request, context, issuing, piece);
    row = piece.first + piece.receivers.length;
    await progress(row, request.total);
  }
}

/** Ends a request that is worked off. */
const finish = (parts: CredentialParts, issuing: Issuing): Promise<void> =>
  change(parts.database, actorOf(issuing), issuing.origin, async tx => {
    const { requestId } = issuing;
    await holdTrial(tx, issuing.organization.id);
    const state = next(issueRequestMachine, await lockRequest(tx, requestId), 'finish');
    if (!state) return { answer: undefined, events: [] };
    const dropped = await closeRequest(tx, parts, issuing, state, 'expired');
    await tellRequester(tx, requestId);
    return { answer: undefined, events: dropped.length > 0 ? [droppedEvent(requestId, dropped, 'expired')] : [] };
  });

/** Works a stored request off, from wherever it stopped: as a job. */
export async function workRequest(
  parts: CredentialParts,
  leases: Leases,
  organizationId: string,
  requestId: string,
  job: Pick<JobCall, 'signal' | 'progress' | 'isTurnOver'>,
): Promise<void> {
  const request = await parts.database.organization(organizationId, tx =>
    tx.maybe<RequestRow>('select id, organization_id, total, frozen, finished_at from issue_requests where id = $1', [
      requestId,
    ]),
  );
  // What has ended may be gone with its template.
  if (!request || request.finished_at) return;
  const issuing = thaw(request.frozen);
  const { publicUrl } = parts.settings;
  const context = contextFor(publicUrl, issuing);
  if (issuing.approval) await workRecorded(parts, request, context, issuing, job);
  else {
    const common = { publicUrl, context, schema: schemaFor(publicUrl, issuing) };
    await workSigned({ parts, leases, issuing, common }, request.total, job);
    await signStored(parts, issuing, job.signal);
  }
  await finish(parts, issuing);
  parts.crash('issue.finished');
}

export const issueHandler = (parts: CredentialParts): ((call: JobCall) => Promise<void>) => {
  const leases = createLeases(parts);
  return async call => {
    if (!call.organizationId) throw new HopelessJob('An issuing request belongs to an organization');
    const { organizationId } = call;
    const { requestId } = Payload.parse(call.payload);
    try {
      await workRequest(parts, leases, organizationId, requestId, call);
    } catch (error) {
      // What an organization may not have, it may not have a minute later: its rows fail now, and can be saved and sent again.
      throw isBeyondShare(error) ? new HopelessJob(error.key, { cause: error }) : error;
    }
  };
};

/** Ends a request that cannot be worked off. */
export const giveUpIssuing =
  (parts: CredentialParts): GiveUp =>
  async ({ payload, organizationId }) => {
    if (organizationId) await giveUp(parts, organizationId, Payload.parse(payload).requestId);
  };
