export { organizationHandlers } from './handlers.ts';
export { dropImages, imageHandlers, insertImage, withImage } from './images.ts';
export { registrationHandlers } from './register.ts';
export { registrationJobs } from './registration-letter.ts';
export { readIssuer, type Issuer } from './issuer.ts';
export { imageUrl } from './present.ts';
export { lockForCreation, lockWithinTrial, refuseAfterTrial, type LockedOrganization } from './trial.ts';
