export { schemaHandlers } from './handlers.ts';
