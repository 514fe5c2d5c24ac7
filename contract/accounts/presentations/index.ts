export * from './oid4vp.ts';
export * from './states.ts';
