export * from './pass.ts';
export * from './states.ts';
