import { hasCredentials as holdsCredentials } from '../../../../../contract/accounts/projects/kinds.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';

interface Kind {
  category: string;
}

/** Whether a project has credentials: those of vouchers have none (spec §2). */
export const hasCredentials = ({ category }: Kind): boolean => holdsCredentials(category);

/** Whether a project's menu names templates and what waits for approval: those of identity have both, and their menu neither (spec §2). */
export const listsTemplates = (project: Kind): boolean => project.category !== 'identity';

/** The same as conditions of pages. */
export const whereCredentials = (_user: SessionUser, project: Kind): boolean => hasCredentials(project);
export const whereOffers = (_user: SessionUser, { category }: Kind): boolean => category === 'vouchersOffer';
export const whereMembership = (_user: SessionUser, { category }: Kind): boolean => category === 'membership';
export const whereVouchers = (_user: SessionUser, { category }: Kind): boolean => category === 'vouchers';
