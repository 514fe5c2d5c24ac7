export * from './kinds.ts';
export * from './oauth-errors.ts';
export * from './service-account.ts';
