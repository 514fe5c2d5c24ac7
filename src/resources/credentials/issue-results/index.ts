import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What came of each recipient of a request, shown on the request's page. */
export default {
  name: 'issueResults',
  actions: { list: 'credentials.read' },
} satisfies ResourceDeclaration;
