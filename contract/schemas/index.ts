export * from './field.ts';
export * from './schema.ts';
