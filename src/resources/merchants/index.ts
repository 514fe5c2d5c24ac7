import type { ResourceDeclaration } from '../../custom/kit/declaration.ts';

/** Who takes vouchers: shown on an offer's page; no pages of their own. */
export default {
  name: 'merchants',
  recordRepresentation: 'name',
  actions: { list: 'offers.read', show: 'offers.write', edit: 'offers.write', delete: 'offers.write' },
} satisfies ResourceDeclaration;
