export { organizationHandlers } from './handlers.ts';
export { imageHandlers, insertImage, storeImage } from './images.ts';
export { registrationHandlers } from './register.ts';
export { registrationJobs } from './registration-letter.ts';
export { imageUrl } from './present.ts';
export { lockForCreation, lockWithinTrial, refuseAfterTrial, type LockedOrganization } from './trial.ts';
