export * from './states.ts';
export * from './trusted-list.ts';
