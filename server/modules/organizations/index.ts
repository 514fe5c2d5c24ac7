export { organizationHandlers } from './handlers.ts';
export { dropImages, imageHandlers, insertImage, withImage } from './images.ts';
export { aliasOf, registrationHandlers } from './register.ts';
export { imageUrl } from './present.ts';
export { lockForCreation, lockWithinTrial, refuseAfterTrial, type LockedOrganization } from './trial.ts';
