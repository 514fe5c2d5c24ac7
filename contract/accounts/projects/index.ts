export * from './project.ts';
export * from './kinds.ts';
export * from './overseen.ts';
