export * from './oid4vci.ts';
export * from './states.ts';
export * from './trust.ts';
