export * from './contract.ts';
export * from './receipt.ts';
export * from './states.ts';
