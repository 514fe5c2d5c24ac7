export * from './roles.ts';
export * from './held.ts';
export * from './actions.ts';
export * from './callers.ts';
export * from './may.ts';
export * from './pages.ts';
export * from './giving.ts';
export * from './service-accounts.ts';
