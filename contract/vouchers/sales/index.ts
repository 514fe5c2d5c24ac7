export * from './genuine.ts';
export * from './limits.ts';
export * from './sale.ts';
export * from './sale-states.ts';
export * from './till.ts';
