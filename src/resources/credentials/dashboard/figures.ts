import type { Figure, ProjectDashboard } from '../../../../contract/dashboards/index.ts';
import { HAPPENINGS, type Happening } from '../../../../contract/credentials/lists.ts';
import { credentialPaths } from '../../../custom/kit/session/paths.ts';

/** Where the verifications of a dashboard stand, by country. */
export const VERIFICATIONS_ID = 'verifications';

const isHappening = (figure: Figure): figure is Happening => (HAPPENINGS as readonly Figure[]).includes(figure);

/** The list of just what a figure counts: credentials, or the verifications of the dashboard itself. */
export function listOf(
  projectId: string,
  figure: Figure,
  days: { since: string; until: string },
  templateId?: string,
): string {
  if (!isHappening(figure)) return `#${VERIFICATIONS_ID}`;
  return credentialPaths(projectId).happened(figure, days, templateId === undefined ? {} : { templateId });
}

/** The columns that a chart's axis names: all of a few, and of many each seventh, the last among them. */
export const isNamed = (at: number, columns: ProjectDashboard['columns']): boolean =>
  columns.length <= 12 || (columns.length - 1 - at) % 7 === 0;
