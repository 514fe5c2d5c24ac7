export * from './claim.ts';
export * from './open.ts';
export * from './shown.ts';
