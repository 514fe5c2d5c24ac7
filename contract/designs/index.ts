export * from './card-design.ts';
export * from './kinds.ts';
export * from './page-design.ts';
