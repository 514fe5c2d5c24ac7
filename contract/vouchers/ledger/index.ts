export * from './accounts.ts';
export * from './flows.ts';
export * from '../../base/money/money.ts';
export { MINOR_UNITS_MAX } from '../../base/money/money-typed.ts';
export * from './movements.ts';
