import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What of a request waits for the signer, shown on their desk. */
export default {
  name: 'approvalRows',
  actions: { list: 'credentials.approve' },
} satisfies ResourceDeclaration;
