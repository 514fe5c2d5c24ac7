import type { Caller, CallOrigin } from '../../../../../platform/context/index.ts';
import { inLockOrder } from '../../../../../platform/database/index.ts';
import { change } from '../../../../base/events/index.ts';
import { readTemplate } from '../../../templates/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import type { Place } from './register.ts';

/** Takes people off the list of those who wait: who got their credential meanwhile, and who is gone already, is nobody's error. @throws AppError error.not_found */
export const removeReceivers = (
  { database }: Pick<CredentialParts, 'database'>,
  caller: Caller,
  { projectId, templateId }: Place,
  ids: readonly string[],
  origin: CallOrigin,
): Promise<{ removed: number }> =>
  change(database, caller, origin, async tx => {
    await readTemplate(tx, projectId, templateId);
    inLockOrder(tx, 'receiver');
    const gone = await tx.rows<{ id: string }>(
      `delete from template_receivers where template_id = $1 and recipient_id in (
         select recipient_id from template_receivers where template_id = $1 and recipient_id = any($2::uuid[]) and credential_id is null
         order by recipient_id for update)
       returning recipient_id as id`,
      [templateId, ids],
    );
    const removed = gone.length;
    if (removed === 0) return { answer: { removed }, events: [] };
    return {
      answer: { removed },
      event: {
        type: 'delete',
        resource: 'receivers',
        resourceId: templateId,
        members: gone.map(({ id }) => id),
        old: { removed },
      },
    };
  });
