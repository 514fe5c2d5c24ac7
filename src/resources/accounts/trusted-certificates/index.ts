import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The certificates, keys and DIDs of a trusted list: shown on its page. */
export default {
  name: 'trustedCertificates',
  recordRepresentation: 'name',
  actions: { list: 'trustedLists.read' },
} satisfies ResourceDeclaration;
