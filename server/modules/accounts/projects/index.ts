import type { Module } from '../../../platform/module/index.ts';
import { keepProjectImages } from './images.ts';
import { projectHandlers } from './handlers.ts';
import { projectUserHandlers } from './users.ts';

export { begunIn, newestToIssueIn } from './begun.ts';
export { countTemplates } from './counts.ts';
export { countAllProjects, countProjects, projectFigures, projectsWithFigures, workOf } from './figures.ts';
export { listAllProjects } from './overseen.ts';
export { projectsCounted, projectsSeen } from './seen.ts';
export {
  activeProject,
  lockProject,
  membersWho,
  projectRolesAnywhere,
  projectRolesIn,
  worksIn,
  worksThere,
  type ActiveProject,
} from './access.ts';
export { ABLE_TO_SIGN, signersAmong, signersManagedBy, signersProjects, standInsFor } from './signers.ts';

/** What an organization issues for, and who works on it. */
export const projects = {
  name: 'projects',
  tables: ['projects', 'project_users', 'project_role_givers'],
  handlers: parts => ({
    ...projectHandlers({ ...parts, networks: [...parts.chains.keys()] }),
    ...projectUserHandlers(parts),
  }),
  hears: { 'images.removing': keepProjectImages },
} satisfies Module;
