import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

/** A project, or a template of it, was removed: notices that lead there lead nowhere, and are shown to nobody any longer. */
export const completeRemoved = (
  tx: Tx,
  { projectId, templateId = null }: { projectId: string; templateId?: string | null },
): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    "update notifications set status = 'completed' where project_id = $1 and ($2::uuid is null or template_id = $2) and status = 'new'",
    [projectId, templateId],
  );
};
