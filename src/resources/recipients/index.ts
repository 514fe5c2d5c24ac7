import type { ResourceDeclaration } from '../../custom/kit/declaration.ts';

/** Chosen from where credentials are issued; no pages of their own yet. */
export default {
  name: 'recipients',
  actions: { list: 'recipients.read', create: 'recipients.write' },
} satisfies ResourceDeclaration;
