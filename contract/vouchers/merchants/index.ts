export * from './account-number.ts';
export * from './merchant.ts';
export * from './states.ts';
