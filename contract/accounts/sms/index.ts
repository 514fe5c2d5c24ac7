export * from './gateway.ts';
export * from './kinds.ts';
export * from './template.ts';
