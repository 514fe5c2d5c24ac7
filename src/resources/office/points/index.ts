import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The devices at which vendors redeem benefits: shown on a benefit's page. */
export default {
  name: 'points',
  recordRepresentation: 'name',
  actions: { list: 'benefits.read', edit: 'benefits.write' },
} satisfies ResourceDeclaration;
