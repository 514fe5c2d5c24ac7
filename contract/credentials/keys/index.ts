export * from './custody.ts';
export * from './key.ts';
export * from './states.ts';
