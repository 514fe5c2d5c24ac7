import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What was spent by vouchers: shown with an offer, and with a merchant. */
export default {
  name: 'voucherSales',
  actions: { list: 'offers.read' },
} satisfies ResourceDeclaration;
