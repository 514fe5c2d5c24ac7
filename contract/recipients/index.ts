export * from './recipient.ts';
export * from './import.ts';
