export * from './group.ts';
export * from './recipient.ts';
export * from './import.ts';
export * from './states.ts';
