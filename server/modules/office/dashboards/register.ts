import type { Register } from '../../../../contract/office/dashboards/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { countByProject, lastAsked, requestsUnderWay } from '../../credentials/credentials/index.ts';
import { projectsSeen, projectsWithFigures } from '../../accounts/projects/index.ts';
import { readActivity } from './activity.ts';
import { namedAmong } from './named.ts';
import { readVoucherSummary } from './summary.ts';

const PROJECTS_SHOWN = 8;
const UNDER_WAY_SHOWN = 6;
const ACTIVITIES_SHOWN = 8;
const RETURNED_SHOWN = 5;
/** Of an organization with more projects, those where something was asked for last are looked through. */
const LOOKED_THROUGH = 20;

/** What an office has on its desk, of the projects that the caller sees; the figures also of those of which they are told no more. */
export async function readRegister(tx: Tx, caller: UserCaller): Promise<Register> {
  const counted = new Map((await projectsWithFigures(tx, caller)).map(project => [project.id, project]));
  const seen = await projectsSeen(tx, caller);
  const visible = new Set(seen.map(({ id }) => id));
  const asked = await lastAsked(tx, [...counted.keys()]);
  const busy = asked
    .map(each => each.projectId)
    .filter(id => visible.has(id))
    .slice(0, LOOKED_THROUGH);
  const nameOf = namedAmong(seen);
  const returned = await countByProject(tx, [...visible], 'returned');
  const underWay = await requestsUnderWay(tx, busy, UNDER_WAY_SHOWN);
  const askedAt = new Map(asked.map(each => [each.projectId, each.at.toISOString()]));
  const quiet = [...counted.keys()].filter(id => !askedAt.has(id));
  const { vouchers, voucherWaits } = await readVoucherSummary(tx, [...counted.values()]);
  return {
    returned: returned.slice(0, RETURNED_SHOWN).map(({ projectId, total }) => ({ project: nameOf(projectId), total })),
    underWay: underWay.map(({ projectId, ...request }) => ({ ...request, project: nameOf(projectId) })),
    latest: await readActivity(tx, busy.map(nameOf), ACTIVITIES_SHOWN),
    projects: [...asked.map(each => each.projectId), ...quiet]
      .slice(0, PROJECTS_SHOWN)
      .flatMap(id => counted.get(id) ?? [])
      .map(project => ({ ...project, askedAt: askedAt.get(project.id) ?? null })),
    vouchers,
    voucherWaits: voucherWaits.filter(({ project }) => visible.has(project.id)),
  };
}
