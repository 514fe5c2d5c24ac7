export * from './states.ts';
export * from './credential.ts';
