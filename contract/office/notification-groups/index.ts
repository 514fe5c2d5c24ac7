export * from './evidence.ts';
export * from './group.ts';
export * from './inbox.ts';
export * from './items.ts';
export * from './kinds.ts';
export * from './placeholders.ts';
export * from './states.ts';
