export { recipientHandlers } from './handlers.ts';
