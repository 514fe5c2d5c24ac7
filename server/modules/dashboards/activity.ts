import type { Activity } from '../../../contract/dashboards/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { latestHappenings } from '../credentials/index.ts';
import { latestVisits } from '../visits/index.ts';

/** What went on of late in these projects, newest first. */
export async function readActivity(
  tx: Tx,
  projects: readonly { id: string; name: string }[],
  limit: number,
): Promise<Activity[]> {
  const names = new Map(projects.map(project => [project.id, project.name]));
  const ids = [...names.keys()];
  const latest = await latestHappenings(tx, ids, await latestVisits(tx, ids, limit), limit);
  return latest.map(({ projectId, at, ...each }) => ({
    ...each,
    at: at.toISOString(),
    project: { id: projectId, name: names.get(projectId) ?? '' },
  }));
}
