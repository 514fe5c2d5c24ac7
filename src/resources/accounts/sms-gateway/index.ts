import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The SMS gateway of the reader's organization. It is set on the page of its channels. */
export default {
  name: 'smsGateway',
  actions: { show: 'channels.manage', edit: 'channels.manage' },
} satisfies ResourceDeclaration;
