import { hasCredentials as holdsCredentials } from '../../../contract/projects/kinds.ts';
import type { SessionUser } from '../../../contract/users/index.ts';

interface Kind {
  category: string;
}

/** Whether a project has credentials: those of vouchers have none (spec §2). */
export const hasCredentials = ({ category }: Kind): boolean => holdsCredentials(category);

/** Identity projects have neither pending approval nor templates in their menu (spec §2), those of vouchers nothing of the kind. */
export const hasTemplates = (project: Kind): boolean => hasCredentials(project) && project.category !== 'identity';

/** The same as conditions of pages. */
export const whereCredentials = (_user: SessionUser, project: Kind): boolean => hasCredentials(project);
export const whereTemplates = (_user: SessionUser, project: Kind): boolean => hasTemplates(project);
export const whereOffers = (_user: SessionUser, { category }: Kind): boolean => category === 'vouchersOffer';
export const whereVouchers = (_user: SessionUser, { category }: Kind): boolean => category === 'vouchers';
