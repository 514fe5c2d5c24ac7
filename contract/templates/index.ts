export * from './field.ts';
export * from './template.ts';
export * from './validity.ts';
