export * from './states.ts';
export * from './organization.ts';
