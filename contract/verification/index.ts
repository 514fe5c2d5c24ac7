export * from './verification.ts';
