import type { ResourceDeclaration } from '../../custom/kit/declaration.ts';

/** What was spent by vouchers: shown with an offer, and with a merchant. */
export default {
  name: 'voucherSales',
  actions: { list: 'offers.read' },
} satisfies ResourceDeclaration;
