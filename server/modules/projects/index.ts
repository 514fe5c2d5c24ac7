export { activeProject, lockProject, projectRolesAnywhere, projectRolesIn, type ActiveProject } from './access.ts';
export { projectHandlers } from './handlers.ts';
export { projectUserHandlers } from './users.ts';
