/** How far the delivery of an event is. */
export const WEBHOOK_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
/** Seconds before each try, after the one before it (docs/security.md). After the last one the delivery has failed. */
export const WEBHOOK_DELAYS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;
/** How long the previous secret still signs beside the current one, in hours. */
export const WEBHOOK_OVERLAP_HOURS = 24;
/** How long the log of deliveries is kept, in days. */
export const WEBHOOK_LOG_DAYS = 30;
/** Bytes of an endpoint's answer that the log shows. */
export const WEBHOOK_ANSWER_BYTES = 4096;
/** An endpoint that answered nothing well for so long is turned off when a delivery fails, in hours. */
export const WEBHOOK_FAILING_HOURS = 24;
/** Why an endpoint was turned off by us: nothing was delivered for a day, or it answered that it is gone (410). */
export const WEBHOOK_OFF_REASONS = ['failing', 'gone'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];
/** Why a try came to nothing without a status: the address may not be asked, nobody answered, or the endpoint is off. */
export const WEBHOOK_PROBLEMS = ['address', 'answer', 'off', 'erased'] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];
