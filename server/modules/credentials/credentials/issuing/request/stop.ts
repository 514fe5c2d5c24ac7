import { next } from '../../../../../../contract/base/common/states.ts';
import { issueRequestMachine, type IssueRequest } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Caller, CallOrigin } from '../../../../../platform/context/index.ts';
import { AppError, found } from '../../../../../platform/errors/index.ts';
import type { Kept } from '../../../../../platform/idempotency/index.ts';
import { change } from '../../../../base/events/index.ts';
import { type CredentialParts, readRequest } from '../../registry/index.ts';
import { closeRequest } from './close-request.ts';
import { thaw } from '../issuing.ts';
import { lockRequest } from './lock-request.ts';

/**
 * Stops a request where it is: what was issued stays, and so does what waits for approval; nothing more is begun.
 * @throws AppError error.not_found, state.transition where it has ended
 */
export const stopRequest = (
  parts: CredentialParts,
  caller: Caller,
  { projectId, requestId }: { projectId: string; requestId: string },
  origin: CallOrigin,
): Promise<Kept<IssueRequest>> =>
  change(parts.database, caller, origin, async tx => {
    const state = next(issueRequestMachine, await lockRequest(tx, requestId), 'stop');
    const { frozen } = found(
      await tx.maybe<{ frozen: Record<string, unknown> }>(
        'select frozen from issue_requests where id = $1 and project_id = $2',
        [requestId, projectId],
      ),
    );
    if (!state) throw new AppError('state.transition');
    await closeRequest(tx, thaw(frozen), state);
    const answer = await readRequest(tx, projectId, requestId);
    return {
      answer,
      event: {
        type: 'cancel',
        resource: 'credentials',
        resourceId: requestId,
        new: { done: answer.done, total: answer.total },
      },
    };
  });
