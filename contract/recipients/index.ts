export * from './recipient.ts';
