import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** Whom a distribution is for: shown on its page. */
export default {
  name: 'distributionPeople',
  actions: { list: 'vouchers.read' },
} satisfies ResourceDeclaration;
