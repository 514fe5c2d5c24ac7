export type { WebhookCalls } from './webhook-calls.ts';
export { WebhookLog } from './WebhookLog.tsx';
export { WebhookSection } from './WebhookSection.tsx';
