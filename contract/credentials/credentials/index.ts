export * from './states.ts';
export * from './credential.ts';
export * from './approval.ts';
export * from './registered.ts';
export * from './said-field.ts';
export * from './lists.ts';
export * from './visits.ts';
export * from './limits.ts';
