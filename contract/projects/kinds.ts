import { machine } from '../common/states.ts';

/** Project categories (spec §3): those enabled, then those that exist but are not. */
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
export const DISABLED_CATEGORIES = ['credentials', 'assets', 'notarization', 'verification'] as const;
/** The categories whose areas are built: only these can be created. */
export const BUILT_CATEGORIES = [
  'education',
  'passes',
  'membership',
  'health',
  'identity',
  'smartid',
  'other',
] as const satisfies readonly (typeof PROJECT_CATEGORIES)[number][];

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
