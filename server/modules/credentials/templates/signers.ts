import { SIGNERS_MAX } from '../../../../contract/credentials/templates/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { holdMember } from '../../accounts/organizations/index.ts';
import { projectRolesIn } from '../../accounts/projects/index.ts';
import { approvalRuleOf, tellOwners } from './approval-change.ts';
import { lockTemplate, readTemplate, type TemplateRow } from './rows.ts';

/**
 * Makes a user an approver of a template. A signer has a DID and the signer role in the project (spec §5, §6).
 * @throws AppError signer.needs_did, signer.not_project, signer.exists
 */
export async function insertSigner(
  tx: Tx,
  at: { organizationId: string; projectId: string; templateId: string },
  userId: string,
): Promise<string> {
  const user = await holdMember(tx, userId);
  if (!user) throw new AppError('request.invalid', { userId: 'not_found' });
  if (!user.did) throw new AppError('signer.needs_did', { userId: 'invalid_did' });
  if (!(await projectRolesIn(tx, at.projectId, { userId })).includes('project.signer'))
    throw new AppError('signer.not_project', { userId: 'invalid_choice' });
  const row = await tx.maybe<{ id: string }>(
    `insert into template_signers (organization_id, template_id, user_id, created_at, position)
     select $1, $2, $3, clock_timestamp(), coalesce(max(position) + 1, 0) from template_signers where template_id = $2 on conflict do nothing returning id`,
    [at.organizationId, at.templateId, userId],
  );
  if (!row) throw new AppError('signer.exists', { userId: 'duplicate_row' });
  return row.id;
}

/** Puts a template's approvers into another order. @throws AppError request.invalid unless they are the same people */
export async function orderSigners(tx: Tx, template: TemplateRow, userIds: readonly string[]): Promise<void> {
  const known = template.signers.map(signer => signer.userId);
  if (userIds.length !== known.length || !known.every(id => userIds.includes(id)))
    throw new AppError('request.invalid', { signers: 'invalid_choice' });
  await tx.run(
    'update template_signers s set position = x.position from unnest($2::uuid[]) with ordinality as x(user_id, position) where s.template_id = $1 and s.user_id = x.user_id',
    [template.id, userIds],
  );
}

declare module '../../../platform/module/news.ts' {
  interface News {
    /** A user is about to be no approver of a template any more: whoever still waits for them refuses. */
    'signer.removing': { templateId: string; userId: string };
  }
}

/** A template's approvers. */
export const signerHandlers = ({
  database,
  tell,
}: Pick<ModuleParts, 'database' | 'tell'>): HandlersOf<'listSigners' | 'addSigner' | 'removeSigner'> => ({
  listSigners: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      const { signers } = await readTemplate(tx, params.projectId, params.templateId);
      return { signers, total: signers.length };
    }),

  addSigner: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const before = await lockTemplate(tx, params.projectId, params.templateId);
      if (before.signers.length >= SIGNERS_MAX) throw new AppError('request.invalid', { userId: 'too_many' });
      const id = await insertSigner(tx, params, body.userId);
      const now = await readTemplate(tx, params.projectId, params.templateId);
      await tellOwners(tx, caller, before, now);
      return {
        answer: found(now.signers.find(signer => signer.id === id)),
        event: {
          type: 'update',
          resource: 'template',
          resourceId: params.templateId,
          old: approvalRuleOf(before),
          new: { ...approvalRuleOf(now), signer: body.userId },
        },
      };
    }),

  removeSigner: ({ caller, params, origin }) =>
    change(database, caller, origin, async tx => {
      const template = await lockTemplate(tx, params.projectId, params.templateId);
      const signer = found(template.signers.find(each => each.id === params.signerId));
      if (signer.pending > 0) throw new AppError('signer.pending');
      await tell(tx, 'signer.removing', { templateId: params.templateId, userId: signer.userId });
      if (template.config.approvalMode === 'manual' && template.signers.length - 1 < template.approvals_required)
        throw new AppError('signer.too_few');
      await tx.run('delete from template_signers where id = $1', [signer.id]);
      const now = await readTemplate(tx, params.projectId, params.templateId);
      await tellOwners(tx, caller, template, now);
      return {
        answer: { done: true as const },
        event: {
          type: 'update',
          resource: 'template',
          resourceId: params.templateId,
          old: { ...approvalRuleOf(template), signer: signer.userId },
          new: approvalRuleOf(now),
        },
      };
    }),
});
