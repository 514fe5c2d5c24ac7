import type { Call } from '../call.ts';
import type { Uniform } from '../uniform.ts';

/**
 * getList  GET  organizations/{organizationId}/recipients?wallet&page&limit&sort&order&q
 * create   POST organizations/{organizationId}/recipients
 */
export const recipients = (_call: Call, uniform: Uniform) => uniform('listRecipients', 'recipients');
