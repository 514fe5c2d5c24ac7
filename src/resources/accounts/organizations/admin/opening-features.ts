import { PAGE_FEATURES } from '../../../../../contract/base/access/pages.ts';
import { FEATURE_NAMES } from '../../../../../contract/accounts/organizations/states.ts';

/** Features that open a page. A feature whose page is not built is not offered. */
export const OPENING_FEATURES = FEATURE_NAMES.filter(name => Object.values(PAGE_FEATURES).flat().includes(name));
