export * from './group.ts';
export * from './recipient.ts';
export * from './erasure.ts';
export * from './import.ts';
export * from './states.ts';
export * from './wallet.ts';
