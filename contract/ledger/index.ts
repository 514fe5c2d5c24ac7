export * from './accounts.ts';
export * from './flows.ts';
export * from './money.ts';
export * from './movements.ts';
