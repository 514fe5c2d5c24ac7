export * from './group.ts';
export * from './recipient.ts';
