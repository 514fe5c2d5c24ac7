export * from './kinds.ts';
export * from './webhook.ts';
