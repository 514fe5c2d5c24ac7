export * from './beneficiary.ts';
export * from './beneficiary-states.ts';
export * from './kinds.ts';
export * from './order.ts';
export * from './payment-states.ts';
export * from './quote.ts';
export * from './reference.ts';
export * from './voucher-project.ts';
