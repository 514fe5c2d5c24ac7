export * from './verification.ts';
export * from './claim-text.ts';
export * from './sentence.ts';
