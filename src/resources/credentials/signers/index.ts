import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** A template's approvers, shown with it; no pages of their own. */
export default {
  name: 'signers',
  actions: { list: 'templates.read', create: 'templates.write', delete: 'templates.write' },
} satisfies ResourceDeclaration;
