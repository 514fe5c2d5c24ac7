import type { VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import type { PeopleTerms } from '../beneficiaries/shared.ts';

/** What somebody may get of vouchers that stand. */
export const termsOf = ({ currency, decimals, leastAmount, greatestAmount, offer }: VoucherProject): PeopleTerms => ({
  currency,
  decimals,
  leastAmount,
  greatestAmount,
  country: offer.country,
});
