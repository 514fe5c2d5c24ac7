export * from './verification.ts';
export * from './erased.ts';
export * from './erased-seals.ts';
export * from './claim-text.ts';
export * from './field-text.ts';
export * from './sentence.ts';
