import type { Tx } from '../../../platform/database/index.ts';

/** Counts a project's templates: by how many there are more, or fewer. */
export const countTemplates = (tx: Tx, projectId: string, change: 1 | -1): Promise<number> =>
  tx.run('update projects set templates = templates + $2 where id = $1', [projectId, change]);
