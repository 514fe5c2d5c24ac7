/** How the body that a gateway takes is written. */
export const SMS_FORMATS = ['json', 'form'] as const;
export type SmsFormat = (typeof SMS_FORMATS)[number];
/** What a body template is filled with: the number, the text, our reference, and the address for receipts. */
export const SMS_PLACEHOLDERS = ['to', 'text', 'id', 'receipt'] as const;
export type SmsPlaceholder = (typeof SMS_PLACEHOLDERS)[number];
/** Seconds before each try to hand a message over, after the one before it. After the last one it has failed. */
export const SMS_DELAYS = [0, 5, 60, 300, 1800] as const;
export const SMS_PER_MINUTE_MAX = 6000;
