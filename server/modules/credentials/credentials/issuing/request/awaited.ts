import { AppError } from '../../../../../platform/errors/index.ts';
import type { Hearer } from '../../../../../platform/module/index.ts';

/** An approver stays while a request that was accepted and is still being worked off names them. @throws AppError signer.pending */
export const keepAwaited: Hearer<'signer.removing'> = async (tx, { templateId, userId }) => {
  const awaited = await tx.maybe(
    "select 1 from issue_requests where template_id = $1 and finished_at is null and frozen -> 'approval' -> 'approvers' @> $2::jsonb limit 1",
    [templateId, JSON.stringify([{ userId }])],
  );
  if (awaited) throw new AppError('signer.pending');
};

/** As keepAwaited, of all templates of a project: of who approves in somebody's place, no template knows. @throws AppError signer.pending */
export const keepStandIn: Hearer<'approver.leaving'> = async (tx, { projectId, userId }) => {
  const awaited = await tx.maybe(
    // What waits now is known. What will wait at its turn is looked for among what is pending there: of who was not needed, more was asked than that.
    `select 1 where exists (select from open_approvals o where o.user_id = $2 and o.project_id = $1)
     or exists (
       select from credentials c where c.project_id = $1 and c.status = 'pending' and c.standing = 'active' and not c.expired
         and case when exists (
           select from credential_approvals a where a.credential_id = c.id and a.user_id = $2 and a.approved_at is null) then true else false end)
     or exists (
       select from issue_requests where project_id = $1 and finished_at is null and frozen -> 'approval' -> 'approvers' @> $3::jsonb)`,
    [projectId, userId, JSON.stringify([{ userId }])],
  );
  if (awaited) throw new AppError('signer.pending');
};

/**
 * A template stays while a request is being worked off with it; what has ended and came to nothing goes with it. Whoever begins one waits for the
 * template's lock. @throws AppError template.issuing
 */
export const keepIssuing: Hearer<'template.removing'> = async (tx, { templateId }) => {
  const going = await tx.maybe('select 1 from issue_requests where template_id = $1 and finished_at is null limit 1', [
    templateId,
  ]);
  if (going) throw new AppError('template.issuing');
};
