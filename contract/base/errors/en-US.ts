import type { ErrorKey } from './codes.ts';
import { accounts } from './en-US/accounts.ts';
import { base } from './en-US/base.ts';
import { credentials } from './en-US/credentials.ts';
import { vouchers } from './en-US/vouchers.ts';

/** What each error says, by room. */
export const errors: Record<ErrorKey, string> = { ...base, ...accounts, ...credentials, ...vouchers };
