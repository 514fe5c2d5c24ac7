import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** A template's receivers are a tab of its page. */
export default {
  name: 'receivers',
  actions: { list: 'credentials.read', edit: 'credentials.issue', delete: 'credentials.issue' },
} satisfies ResourceDeclaration;
