import { machine } from '../../base/common/states.ts';

/** Project categories (spec §3): those that are enabled. */
export const PROJECT_CATEGORIES = [
  'education',
  'passes',
  'membership',
  'vouchers',
  'vouchersOffer',
  'health',
  'identity',
  'smartid',
  'other',
] as const;
/** Those that exist and are not enabled (spec §3): shown where a project begins, and no project is of one. */
export const PLANNED_CATEGORIES = ['credentials', 'assets', 'notarization', 'verification'] as const;
/** Whose projects are about vouchers, and have no credentials. */
export const VOUCHER_CATEGORIES = [
  'vouchers',
  'vouchersOffer',
] as const satisfies readonly (typeof PROJECT_CATEGORIES)[number][];
type IssuingCategory = Exclude<(typeof PROJECT_CATEGORIES)[number], (typeof VOUCHER_CATEGORIES)[number]>;
/** Whether the projects of a category have credentials, and pages of them. */
export const hasCredentials = (category: string): category is IssuingCategory =>
  !VOUCHER_CATEGORIES.some(each => each === category);
/** The categories whose projects issue credentials. */
export const ISSUING_CATEGORIES = PROJECT_CATEGORIES.filter(hasCredentials);

export const PROJECT_STATES = ['active', 'removed'] as const;
export const projectMachine = machine(PROJECT_STATES, { remove: { from: ['active'], to: 'removed' } });

/** Trust registries a project may name (design §7). */
export const TRUST_REGISTRIES = ['none', 'lacchain', 'sello'] as const;
export const PROJECT_NAME_MAX = 80;
export const PROJECT_DESCRIPTION_MAX = 500;
/** Bytes of a project's or an organization's image. */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
/** Images that an organization may keep, and what they may take together. */
export const IMAGES_MAX = 500;
export const IMAGES_MAX_BYTES = 200 * 1024 * 1024;
