export * from './vc-api.ts';
