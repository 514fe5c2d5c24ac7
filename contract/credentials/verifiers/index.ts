export * from './attempt.ts';
export * from './check.ts';
export * from './limits.ts';
export * from './pack.ts';
export * from './states.ts';
export * from './verifier.ts';
