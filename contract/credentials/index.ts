export * from './states.ts';
export * from './credential.ts';
export * from './lists.ts';
export * from './limits.ts';
