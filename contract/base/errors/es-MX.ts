import type { ErrorKey } from './codes.ts';
import { accounts } from './es-MX/accounts.ts';
import { base } from './es-MX/base.ts';
import { credentials } from './es-MX/credentials.ts';
import { vouchers } from './es-MX/vouchers.ts';

/** What each error says, by room. */
export const errors: Record<ErrorKey, string> = { ...base, ...accounts, ...credentials, ...vouchers };
