import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The devices on which merchants charge vouchers: shown on a merchant's page. */
export default {
  name: 'tills',
  recordRepresentation: 'name',
  actions: { list: 'offers.read', edit: 'offers.write' },
} satisfies ResourceDeclaration;
