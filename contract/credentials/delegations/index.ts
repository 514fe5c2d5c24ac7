export * from './delegation.ts';
export * from './states.ts';
