export * from './application.ts';
export * from './attempt.ts';
export * from './console.ts';
export * from './kinds.ts';
export * from './query.ts';
export * from './site.ts';
export * from './states.ts';
export * from './reasons.ts';
