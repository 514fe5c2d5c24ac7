export { authHandlers, type IdentityParts } from './handlers.ts';
export { createCaptcha, type Captcha } from './captcha.ts';
export { mailCode } from './mail-code.ts';
export { takeCode } from './codes.ts';
export { countAttempt, CODE_PER_ADDRESS, MAIL_PER_ADDRESS } from './attempts.ts';
export { meHandlers } from './me.ts';
export { createPasswords, TooManyHashes, type Passwords } from './passwords.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { createTokens, newTokenKey, type Tokens } from './tokens.ts';
