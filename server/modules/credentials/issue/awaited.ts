import { AppError } from '../../../platform/errors/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';

/** An approver stays while a request that was accepted and is still being worked off names them. @throws AppError signer.pending */
export const keepAwaited: Hearer<'signer.removing'> = async (tx, { templateId, userId }) => {
  const awaited = await tx.maybe(
    "select 1 from issue_requests where template_id = $1 and finished_at is null and frozen -> 'approval' -> 'approvers' @> $2::jsonb limit 1",
    [templateId, JSON.stringify([{ userId }])],
  );
  if (awaited) throw new AppError('signer.pending');
};
