import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What takes something off the commission of a purchase: shown on an offer's page; no pages of their own. */
export default {
  name: 'discountCodes',
  recordRepresentation: 'code',
  actions: {
    list: 'offers.read',
    show: 'offers.read',
    create: 'offers.write',
    edit: 'offers.write',
    delete: 'offers.write',
  },
} satisfies ResourceDeclaration;
