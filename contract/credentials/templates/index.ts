export * from './custom-property.ts';
export * from './fit.ts';
export * from './field.ts';
export * from './generic-template.ts';
export * from './given.ts';
export * from './open-badge.ts';
export * from './template.ts';
export * from './validity.ts';
