export * from './accounts.ts';
export * from './flows.ts';
export * from './money.ts';
export { MINOR_UNITS_MAX } from './money-typed.ts';
export * from './movements.ts';
