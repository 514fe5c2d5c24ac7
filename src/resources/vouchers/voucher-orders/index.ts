import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What was bought for vouchers: shown on a page of those; no pages of their own. */
export default {
  name: 'voucherOrders',
  actions: { list: 'vouchers.read' },
} satisfies ResourceDeclaration;
