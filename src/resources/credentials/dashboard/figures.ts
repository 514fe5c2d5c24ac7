import type { ProjectDashboard } from '../../../../contract/dashboards/index.ts';
import type { Happening } from '../../../../contract/credentials/lists.ts';
import { credentialPaths } from '../../../custom/kit/session/paths.ts';

/** Where the verifications of a dashboard stand, by country. */
export const VERIFICATIONS_ID = 'verifications';

/** The list of just what a figure counts. Verifications are no credentials: they stand in the dashboard itself. */
export const listOf = (
  projectId: string,
  figure: Happening,
  days: { since: string; until: string },
  templateId?: string,
): string => credentialPaths(projectId).happened(figure, days, templateId === undefined ? {} : { templateId });

/** The columns that a chart's axis names: all of a few, and of many each seventh, the last among them. */
export const isNamed = (at: number, columns: ProjectDashboard['columns']): boolean =>
  columns.length <= 12 || (columns.length - 1 - at) % 7 === 0;
