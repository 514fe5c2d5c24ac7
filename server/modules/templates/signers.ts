import { SIGNERS_MAX } from '../../../contract/templates/index.ts';
import { AppError, found } from '../../platform/errors/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import { recordEvent } from '../events/index.ts';
import { approvalRuleOf, tellOwners } from './approval-change.ts';
import { lockTemplate, readTemplate } from './rows.ts';

/**
 * Makes a user an approver of a template. A signer has a DID and the signer role in the project (spec §5, §6).
 * @throws AppError signer.needs_did, signer.not_project, signer.exists
 */
export async function insertSigner(
  tx: Tx,
  at: { organizationId: string; projectId: string; templateId: string },
  userId: string,
): Promise<string> {
  const user = await tx.maybe<{ did: string | null; signs: boolean }>(
    `select did, exists (select 1 from project_users pu where pu.project_id = $2 and pu.user_id = ou.user_id and pu.role = 'project.signer') as signs
     from organization_users ou where ou.user_id = $1 and ou.status <> 'disabled'`,
    [userId, at.projectId],
  );
  if (!user) throw new AppError('request.invalid', { userId: 'not_found' });
  if (!user.did) throw new AppError('signer.needs_did', { userId: 'invalid_did' });
  if (!user.signs) throw new AppError('signer.not_project', { userId: 'invalid_choice' });
  const row = await tx.maybe<{ id: string }>(
    'insert into template_signers (organization_id, template_id, user_id, created_at) values ($1, $2, $3, clock_timestamp()) on conflict do nothing returning id',
    [at.organizationId, at.templateId, userId],
  );
  if (!row) throw new AppError('signer.exists', { userId: 'duplicate_row' });
  return row.id;
}

/** Whether a request that was accepted and is still being worked off names the user among its approvers. */
const isAwaited = async (tx: Tx, templateId: string, userId: string): Promise<boolean> =>
  (await tx.maybe(
    "select 1 from issue_requests where template_id = $1 and finished_at is null and frozen -> 'approval' -> 'approvers' @> $2::jsonb limit 1",
    [templateId, JSON.stringify([{ userId }])],
  )) !== undefined;

/** A template's approvers. */
export const signerHandlers = (database: Database): HandlersOf<'listSigners' | 'addSigner' | 'removeSigner'> => ({
  listSigners: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      const { signers } = await readTemplate(tx, params.projectId, params.templateId);
      return { signers, total: signers.length };
    }),

  addSigner: ({ caller, params, body, origin }) =>
    database.organization(caller.organizationId, async tx => {
      const before = await lockTemplate(tx, params.projectId, params.templateId);
      if (before.signers.length >= SIGNERS_MAX) throw new AppError('request.invalid', { userId: 'too_many' });
      const id = await insertSigner(tx, params, body.userId);
      const now = await readTemplate(tx, params.projectId, params.templateId);
      await tellOwners(tx, caller, before, now);
      await recordEvent(tx, origin, {
        organizationId: caller.organizationId,
        type: 'update',
        resource: 'template',
        resourceId: params.templateId,
        actorId: caller.userId,
        old: approvalRuleOf(before),
        new: { ...approvalRuleOf(now), signer: body.userId },
      });
      return found(now.signers.find(signer => signer.id === id));
    }),

  removeSigner: ({ caller, params, origin }) =>
    database.organization(caller.organizationId, async tx => {
      const template = await lockTemplate(tx, params.projectId, params.templateId);
      const signer = found(template.signers.find(each => each.id === params.signerId));
      if (signer.pending > 0 || (await isAwaited(tx, params.templateId, signer.userId)))
        throw new AppError('signer.pending');
      if (template.config.approvalMode === 'manual' && template.signers.length - 1 < template.approvals_required)
        throw new AppError('signer.too_few');
      await tx.run('delete from template_signers where id = $1', [signer.id]);
      const now = await readTemplate(tx, params.projectId, params.templateId);
      await tellOwners(tx, caller, template, now);
      await recordEvent(tx, origin, {
        organizationId: caller.organizationId,
        type: 'update',
        resource: 'template',
        resourceId: params.templateId,
        actorId: caller.userId,
        old: { ...approvalRuleOf(template), signer: signer.userId },
        new: approvalRuleOf(now),
      });
      return { done: true as const };
    }),
});
