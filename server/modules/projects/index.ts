export { activeProject, lockProject, projectRolesIn, type ActiveProject } from './access.ts';
export { projectHandlers } from './handlers.ts';
export { projectUserHandlers } from './users.ts';
