export * from './key.ts';
export * from './states.ts';
