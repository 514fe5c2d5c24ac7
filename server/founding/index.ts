export { foundPlatform, refuseUnfounded } from './found-platform.ts';
export { makeOrganization } from './make-organization.ts';
