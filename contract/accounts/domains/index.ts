export * from './domain.ts';
export * from './states.ts';
