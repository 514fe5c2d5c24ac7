import type { IssueRequest } from '../../../../../contract/credentials/credentials/index.ts';
import type { Caller, CallOrigin } from '../../../../platform/context/index.ts';
import type { Kept } from '../../../../platform/idempotency/index.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { change } from '../../../base/events/index.ts';
import type { CredentialParts } from '../parts.ts';
import { readRequest } from '../read/requests.ts';
import type { Issuing } from './issuing.ts';
import { ISSUE_JOB } from './jobs.ts';
import { accept, groundOf, writeRequest, type Asked, type Asker } from './request/request.ts';

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

/** Accepts a request to issue to many while the caller waits; a job works it off. */
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
