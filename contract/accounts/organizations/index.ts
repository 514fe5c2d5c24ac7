export * from './states.ts';
export * from './organization.ts';
export * from './overseen.ts';
export * from './words.ts';
export * from './usage.ts';
