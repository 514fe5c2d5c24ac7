export * from './field.ts';
export * from './schema.ts';
export * from './standard-names.ts';
export * from './json-schema.ts';
export * from './credential-schema.ts';
export * from './kinds.ts';
export * from './mdl.ts';
export * from './found-schema.ts';
