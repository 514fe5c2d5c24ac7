import type { ResourceDeclaration } from '../../custom/kit/declaration.ts';

/** Chosen from where someone of the organization joins a project; no pages of their own yet. */
export default {
  name: 'organizationUsers',
  actions: { list: 'organizationUsers.read' },
} satisfies ResourceDeclaration;
