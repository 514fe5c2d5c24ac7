export * from './decimal.ts';
export * from './language.ts';
export * from './limits.ts';
export * from './own.ts';
export * from './plain.ts';
export * from './sort-order.ts';
export * from './values.ts';
export * from './states.ts';
