export * from './config.ts';
export * from './discount.ts';
export * from './ledger.ts';
export * from './offer.ts';
export * from './percentage.ts';
export * from './states.ts';
