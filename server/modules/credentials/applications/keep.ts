import { AppError } from '../../../platform/errors/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';

/** Refuses to remove a project with active applications, and names them. @throws AppError project.has_applications */
export const refuseWithApplications: Hearer<'project.removing'> = async (tx, { projectId }) => {
  const rows = await tx.rows<{ name: string }>(
    "select name from applications where project_id = $1 and state = 'active' order by created_at, id limit 5",
    [projectId],
  );
  if (rows.length > 0)
    throw new AppError('project.has_applications', undefined, { who: rows.map(({ name }) => name).join(', ') });
};
