import { randomUUID } from 'node:crypto';
import type { Caller, Origin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { lockForCreation } from '../../organizations/index.ts';
import type { CredentialParts } from '../parts.ts';
import { ISSUE_JOB } from './batch.ts';
import { readIssuing } from './issuing.ts';

/**
 * Accepts an issuing request: from this commit on it survives any crash. One recipient is worked off in the request that asked for it
 * (and by the job, should that request die); many are a job's.
 */
export async function acceptRequest(
  tx: Tx,
  parts: CredentialParts,
  caller: Caller,
  request: { projectId: string; templateId: string; receivers: readonly unknown[]; omitApproval: boolean },
  origin: Origin,
): Promise<string> {
  const organization = await lockForCreation(tx, caller.organizationId);
  const batchId = randomUUID();
  const requestedAt = new Date(Math.floor(parts.clock() / 1000) * 1000);
  const issuing = await readIssuing(tx, {
    batchId,
    organizationId: caller.organizationId,
    projectId: request.projectId,
    templateId: request.templateId,
    requestedAt,
    requestedBy: caller.userId,
    origin,
  });
  if (request.omitApproval && issuing.approval)
    throw new AppError('credential.omit_approval', { 'options.omitApproval': 'invalid' });
  if (issuing.validUntil && issuing.validUntil.getTime() <= parts.clock())
    throw new AppError('credential.expired', { expiration: 'past_date' });
  if (
    organization.membership === 'trial' &&
    organization.issued_on_trial + request.receivers.length > parts.settings.trialCredentials
  )
    throw new AppError('trial.credentials');
  await tx.run(
    `insert into issue_batches (id, organization_id, project_id, template_id, requested_by, receivers, total, requested_at, origin)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      batchId,
      caller.organizationId,
      request.projectId,
      request.templateId,
      caller.userId,
      JSON.stringify(request.receivers),
      request.receivers.length,
      requestedAt,
      JSON.stringify(origin),
    ],
  );
  const single = request.receivers.length === 1;
  await enqueue(tx, {
    kind: ISSUE_JOB,
    key: batchId,
    organizationId: caller.organizationId,
    payload: { batchId },
    ...(single && { runAt: new Date(Date.now() + 30_000) }),
  });
  return batchId;
}
