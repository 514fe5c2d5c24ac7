export * from './availability.ts';
export * from './benefit.ts';
export * from './kinds.ts';
export * from './recurrence.ts';
export * from './redemption.ts';
export * from './states.ts';
export { exampleOf, fieldsOf, purchaseProblems, sumOf } from './sum.ts';
export type { Promised, Purchase as PurchaseEntered, PurchaseField, Sum, Terms } from './sum.ts';
