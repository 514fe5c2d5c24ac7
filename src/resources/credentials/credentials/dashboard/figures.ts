import type { Happening } from '../../../../../contract/credentials/credentials/lists.ts';
import { credentialPaths } from '../../../../custom/base/kit/session/paths.ts';

/** Where the verifications of a dashboard stand, by country. */
export const VERIFICATIONS_ID = 'verifications';

/** The list of just what a figure counts. Verifications are no credentials: they stand in the dashboard itself. */
export const listOf = (
  projectId: string,
  figure: Happening,
  days: { since: string; until: string },
  templateId?: string,
): string => credentialPaths(projectId).happened(figure, days, templateId === undefined ? {} : { templateId });
