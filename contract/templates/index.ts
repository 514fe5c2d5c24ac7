export * from './field.ts';
export * from './template.ts';
