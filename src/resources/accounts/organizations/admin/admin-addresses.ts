import type { PaymentState } from '../../../../../contract/vouchers/vouchers/payment-states.ts';
import { addressOf, narrowed } from '../../../../custom/base/kit/address.ts';

/** The list of organizations, narrowed. */
export const organizationsWith = (filter: Record<string, string | number>): string =>
  narrowed(addressOf('/admin/organizations', {}), filter);

/** The page of an organization, as the platform sees it. */
export const overseenPath = (overseenId: string): string =>
  addressOf('/admin/organizations/{overseenId}', { overseenId });

/** The projects of an organization, removed ones too. */
export const projectsOf = (organizationId: string): string =>
  narrowed(addressOf('/admin/projects', {}), { organizationId });

/** The payments that the platform reviews, of a state. */
export const paymentsIn = (status: PaymentState): string => narrowed(addressOf('/admin/payments', {}), { status });
