export * from './network.ts';
export * from './receipt.ts';
