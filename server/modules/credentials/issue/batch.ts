import { z } from 'zod';
import type { JsonValue } from '../../../../engine/json.ts';
import { HopelessJob, type JobCall } from '../../../platform/jobs/index.ts';
import { CHUNK, type CredentialParts } from '../parts.ts';
import { askForSeal } from '../seal/jobs.ts';
import { contextFor } from './document.ts';
import { dropUnsigned, giveUp, recordDropped } from './give-up.ts';
import { thaw, type Issuing } from './issuing.ts';
import { readReceiver } from './receivers.ts';
import { signReady } from './sign.ts';
import { storeEach } from './store-each.ts';

const Payload = z.object({ batchId: z.uuid() });

interface BatchRow {
  id: string;
  organization_id: string;
  receivers: unknown[] | null;
  frozen: Record<string, unknown>;
  finished_at: Date | null;
}

/** Stores and signs the rows `from` on, in steps of at most 500; what has its result is not done again. */
async function workChunk(
  parts: CredentialParts,
  batch: BatchRow,
  context: JsonValue[],
  issuing: Issuing,
  from: number,
): Promise<void> {
  const slice = (batch.receivers ?? []).slice(from, from + CHUNK);
  await parts.database.organization(batch.organization_id, async tx => {
    const done = await tx.rows<{ row: number }>(
      'select row from issue_results where batch_id = $1 and row >= $2 and row < $3',
      [batch.id, from, from + CHUNK],
    );
    const known = new Set(done.map(each => each.row));
    const rows = slice.flatMap((raw, i) =>
      known.has(from + i) ? [] : [readReceiver(issuing.template.content, from + i, raw)],
    );
    if (rows.length > 0) await storeEach(tx, parts, issuing, context, rows);
  });
  parts.crash('issue.stored');
}

async function signChunks(
  parts: CredentialParts,
  { organization, batchId, origin, requestedBy }: Issuing,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { asked, moved } = await parts.database.organization(organization.id, async tx => {
      const ids = await tx.rows<{ id: string }>(
        "select id from credentials where batch_id = $1 and progress = 'pending' and standing = 'active' and approvals >= approvals_required order by id limit $2",
        [batchId, CHUNK],
      );
      const { signed, dropped } = await signReady(
        tx,
        parts,
        organization.id,
        ids.map(row => row.id),
        origin,
        requestedBy,
        { sealLater: true },
      );
      return { asked: ids.length, moved: signed.length + dropped.length };
    });
    parts.crash('issue.signed');
    // What expired meanwhile does not move, and is dropped at the end.
    if (asked < CHUNK || moved === 0) return;
  }
}

/** Works a stored request off, from wherever it stopped: as a job. */
export async function workBatch(
  parts: CredentialParts,
  organizationId: string,
  batchId: string,
  job: Pick<JobCall, 'signal' | 'progress'>,
): Promise<void> {
  const batch = await parts.database.organization(organizationId, tx =>
    tx.one<BatchRow>('select * from issue_batches where id = $1', [batchId]),
  );
  if (batch.finished_at) return;
  const issuing = thaw(batch.frozen);
  const context = contextFor(parts.settings.publicUrl, issuing);
  const total = batch.receivers?.length ?? 0;
  for (let from = 0; from < total; from += CHUNK) {
    job.signal.throwIfAborted();
    await workChunk(parts, batch, context, issuing, from);
    await job.progress(Math.min(from + CHUNK, total), total);
  }
  if (!issuing.approval) await signChunks(parts, issuing, job.signal);
  await parts.database.organization(organizationId, async tx => {
    const dropped = issuing.approval ? [] : await dropUnsigned(tx, batchId, 'expired');
    // The rows of the request are personal data that nobody needs any more.
    const finished = await tx.run(
      'update issue_batches set finished_at = now(), receivers = null where id = $1 and finished_at is null',
      [batchId],
    );
    // All of a request goes under one root, in one transaction on the chain.
    if (finished > 0 && !issuing.approval) await askForSeal(tx, organizationId, issuing.project.network_id, 'issuance');
    if (dropped.length > 0) await recordDropped(tx, issuing.origin, organizationId, batchId, dropped, 'expired');
  });
}

export const issueHandler =
  (parts: CredentialParts) =>
  async (call: JobCall): Promise<void> => {
    if (!call.organizationId) throw new HopelessJob('An issuing request belongs to an organization');
    const { organizationId } = call;
    const { batchId } = Payload.parse(call.payload);
    try {
      await workBatch(parts, organizationId, batchId, call);
    } catch (error) {
      if (call.isLast && !call.signal.aborted) await giveUp(parts, organizationId, batchId);
      throw error;
    }
  };
