export * from './card-design.ts';
export * from './files.ts';
export * from './kinds.ts';
export * from './page-design.ts';
