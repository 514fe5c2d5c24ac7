export * from './settlement.ts';
export * from './states.ts';
