import type { Activity, ProjectNamed } from '../../../../contract/office/dashboards/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { latestHappenings } from '../../credentials/credentials/index.ts';
import { latestVisits } from '../../credentials/visits/index.ts';
import { namedAmong } from './named.ts';

/** What went on of late in these projects, newest first. */
export async function readActivity(tx: Tx, projects: readonly ProjectNamed[], limit: number): Promise<Activity[]> {
  const named = namedAmong(projects);
  const ids = projects.map(({ id }) => id);
  const latest = await latestHappenings(tx, ids, await latestVisits(tx, ids, limit), limit);
  return latest.map(({ projectId, at, ...each }) => ({ ...each, at: at.toISOString(), project: named(projectId) }));
}
