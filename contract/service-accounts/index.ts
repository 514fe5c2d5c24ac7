export * from './kinds.ts';
export * from './service-account.ts';
