export * from './kinds.ts';
export * from './picture.ts';
