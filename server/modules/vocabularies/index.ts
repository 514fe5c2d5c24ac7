export { vocabularyHandlers } from './handlers.ts';
