import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** Who has vouchers: shown on a page of those; no pages of their own. */
export default {
  name: 'beneficiaries',
  recordRepresentation: 'name',
  actions: { list: 'vouchers.read', show: 'vouchers.read', edit: 'vouchers.write' },
} satisfies ResourceDeclaration;
