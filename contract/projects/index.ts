export * from './project.ts';
export * from './kinds.ts';
