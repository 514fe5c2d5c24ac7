export * from './figures.ts';
export * from './home.ts';
export * from './project.ts';
export * from './activity.ts';
