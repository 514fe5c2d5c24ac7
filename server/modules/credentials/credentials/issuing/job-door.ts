import { z } from 'zod';
import { next } from '../../../../../contract/base/common/states.ts';
import { issueRequestMachine, type IssueRequest } from '../../../../../contract/credentials/credentials/index.ts';
import type { Caller, CallOrigin } from '../../../../platform/context/index.ts';
import { isBeyondShare, type Tx } from '../../../../platform/database/index.ts';
import type { Kept } from '../../../../platform/idempotency/index.ts';
import { enqueue, HopelessJob, PausedJob, type GiveUp, type JobCall } from '../../../../platform/jobs/index.ts';
import { waitWhileAway } from '../../../../platform/keystore/index.ts';
import { change } from '../../../base/events/index.ts';
import { holdPictures, picturesIn } from '../../pictures/index.ts';
import { createLeases, type Leases } from '../../status/index.ts';
import { type CredentialParts, ISSUE_JOB, readRequest } from '../registry/index.ts';
import { apart, failed, isAboutRows } from './apart.ts';
import { commonOf } from './build/common.ts';
import { readPiece } from './build/pieces.ts';
import { readRows } from './build/rows.ts';
import { makeChunk, writeChunk, type Bench, type Chunk, type Rows } from './chunk.ts';
import { actorOf, thaw, type Issuing } from './issuing.ts';
import { closeRequest } from './request/close-request.ts';
import { giveUp } from './request/give-up.ts';
import { lockRequest } from './request/lock-request.ts';
import { isRefused } from './request/receivers.ts';
import { accept, groundOf, writeRequest, type Asked, type Asker } from './request/request.ts';
import { tellRequester } from './request/tell-requester.ts';

const Payload = z.object({ requestId: z.uuid() });

/** Accepts a request: from this commit on it survives any crash, because its job stands beside it. */
export async function acceptRequest(
  tx: Tx,
  parts: CredentialParts,
  caller: Asker,
  asked: Asked,
  origin: CallOrigin,
): Promise<Issuing> {
  const { organizationId } = caller;
  const issuing = accept(parts, await groundOf(tx, organizationId, asked, parts.clock()), caller, asked, origin);
  const { requestId } = issuing;
  await writeRequest(tx, issuing, asked.receivers);
  await enqueue(tx, { kind: ISSUE_JOB, key: requestId, organizationId, payload: { requestId } });
  return issuing;
}

/** The door to the job: accepts a request to issue to many while the caller waits. */
export async function issueMany(
  parts: CredentialParts,
  caller: Caller,
  asked: Asked,
  origin: CallOrigin,
): Promise<Kept<IssueRequest>> {
  const answer = await change(parts.database, caller, origin, async tx => {
    const { requestId } = await acceptRequest(tx, parts, caller, asked, origin);
    return { answer: await readRequest(tx, asked.projectId, requestId), events: [] };
  });
  parts.crash('issue.accepted');
  return answer;
}

/** Makes rows ahead of their turn; undefined where one of them breaks it, which is found when their turn comes. */
async function ahead(bench: Bench, rows: Rows): Promise<Chunk | undefined> {
  try {
    return await makeChunk(bench, rows);
  } catch (error) {
    if (isAboutRows(error)) return undefined;
    throw error;
  }
}

/** Writes rows, and makes them first where they are not made, or where the key that signed them was replaced since. */
async function settle(bench: Bench, rows: Rows, made?: Chunk): Promise<void> {
  if (!(await writeChunk(bench, made ?? (await makeChunk(bench, rows))))) await settle(bench, rows);
}

/** How many rows came to something already. They are worked off in their order, so that the next one has this number. */
const worked = ({ parts, issuing }: Bench): Promise<number> =>
  parts.database.organization(issuing.organization.id, async tx => {
    const { rows } = await tx.one<{ rows: number }>(
      `select (select count(*) from issue_results where request_id = $1)::int +
         (select count(*) from credentials where request_id = $1 and request_row is not null)::int as rows`,
      [issuing.requestId],
    );
    return rows;
  });

/**
 * Works the rows of a request off, piece by piece: each is made in memory while the one before it is written. A row that breaks its piece is set
 * apart from the others. @throws PausedJob where others have waited for their turn
 */
async function workRows(
  bench: Bench,
  total: number,
  { signal, progress, isTurnOver }: Pick<JobCall, 'signal' | 'progress' | 'isTurnOver'>,
): Promise<void> {
  const { parts, issuing } = bench;
  const prepare = async (row: number) => {
    const piece = await parts.database.organization(issuing.organization.id, tx =>
      readPiece(tx, issuing.requestId, row),
    );
    if (!piece) return undefined;
    const pictures = await holdPictures(parts.database, issuing.organization.id, picturesIn(piece.receivers));
    const rows: Rows = await readRows(issuing, piece.first, piece.receivers, 'all', pictures);
    return { rows, made: await ahead(bench, rows), next: piece.first + rows.length };
  };
  for (let piece = await prepare(await worked(bench)); piece;) {
    signal.throwIfAborted();
    const { rows, made, next } = piece;
    const written = apart(
      rows,
      some => settle(bench, some, some === rows ? made : undefined),
      (row, error) => {
        // One that was refused already and cannot be recorded either is nothing that a row could mend.
        if (isRefused(row)) throw error;
        return settle(bench, [failed(row)]);
      },
    ).then(() => progress(next, total));
    const [ended, following] = await Promise.allSettled([written, prepare(next)]);
    if (ended.status === 'rejected') throw ended.reason;
    if (following.status === 'rejected') throw following.reason;
    piece = following.value;
    if (piece && (await isTurnOver())) throw new PausedJob('Others wait');
  }
}

/** Ends a request that is worked off. */
const finish = (parts: CredentialParts, issuing: Issuing): Promise<void> =>
  change(parts.database, actorOf(issuing), issuing.origin, async tx => {
    const { requestId } = issuing;
    const state = next(issueRequestMachine, await lockRequest(tx, requestId), 'finish');
    if (!state) return { answer: undefined, events: [] };
    await closeRequest(tx, issuing, state);
    await tellRequester(tx, requestId);
    return { answer: undefined, events: [] };
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
    tx.maybe<{ total: number; frozen: Record<string, unknown>; finished_at: Date | null }>(
      'select total, frozen, finished_at from issue_requests where id = $1',
      [requestId],
    ),
  );
  // What has ended may be gone with its template.
  if (!request || request.finished_at) return;
  const issuing = thaw(request.frozen);
  const common = commonOf(parts.settings.publicUrl, issuing);
  await workRows({ parts, leases, issuing, common }, request.total, job);
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
      await waitWhileAway(() => workRequest(parts, leases, organizationId, requestId, call));
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
