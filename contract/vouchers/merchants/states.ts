import { machine } from '../../base/common/states.ts';

export const MERCHANT_STATES = ['active', 'removed'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];
export const merchantMachine = machine(MERCHANT_STATES, { remove: { from: ['active'], to: 'removed', ours: true } });

export const MERCHANT_NAME_MAX = 100;
export const TAX_ID_MAX = 20;
export const PLACES_MAX = 50;
export const PLACE_MAX = 200;
/** How many are registered by one call, and how many a project has. */
export const MERCHANTS_AT_ONCE = 1000;
export const MERCHANTS_MAX = 10_000;
