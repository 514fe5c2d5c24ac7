import { randomUUID } from 'node:crypto';
import type { Caller, Origin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { lockForCreation } from '../../organizations/index.ts';
import type { CredentialParts } from '../parts.ts';
import { ISSUE_JOB } from './jobs.ts';
import { readIssuing, type Issuing } from './issuing.ts';

/** A request that was accepted, and everything its credentials have in common. */
export interface Accepted {
  requestId: string;
  issuing: Issuing;
}
export interface Asked {
  projectId: string;
  templateId: string;
  receivers: readonly unknown[];
  omitApproval: boolean;
}

/** How long a request that issues at once may take before a job takes its work over. */
const PATIENCE_MS = 30_000;

/**
 * Accepts an issuing request: from this commit on it survives any crash, because its job stands beside it. `atOnce`: the caller does the
 * work now, so the rows are not kept and the job waits until that could only have died.
 */
export async function acceptRequest(
  tx: Tx,
  parts: CredentialParts,
  caller: Caller,
  request: Asked,
  origin: Origin,
  atOnce: boolean,
): Promise<Accepted> {
  const organization = await lockForCreation(tx, caller.organizationId);
  const requestId = randomUUID();
  const requestedAt = new Date(Math.floor(parts.clock() / 1000) * 1000);
  const issuing = await readIssuing(tx, {
    requestId,
    organization,
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
    `insert into issue_requests (id, organization_id, project_id, template_id, requested_by, receivers, total, requested_at, frozen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      requestId,
      caller.organizationId,
      request.projectId,
      request.templateId,
      caller.userId,
      atOnce ? null : JSON.stringify(request.receivers),
      request.receivers.length,
      requestedAt,
      JSON.stringify(issuing),
    ],
  );
  await enqueue(tx, {
    kind: ISSUE_JOB,
    key: requestId,
    organizationId: caller.organizationId,
    payload: { requestId },
    ...(atOnce && { runAt: new Date(Date.now() + PATIENCE_MS) }),
  });
  return { requestId, issuing };
}
