export { verificationHandlers, type VerificationParts } from './handlers.ts';
export { renderVerifyPage, type PageFailure } from './page/render.ts';
export { createVerifyPage } from './page/verify-page.ts';
