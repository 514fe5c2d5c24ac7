import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What the bell shows; no pages of their own yet. */
export default {
  name: 'notifications',
  actions: { list: 'notifications.read' },
} satisfies ResourceDeclaration;
