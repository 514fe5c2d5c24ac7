import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** Lists of others that the organization follows. */
export default {
  name: 'trustedSubscriptions',
  recordRepresentation: 'name',
  actions: {
    list: 'trustedLists.read',
    show: 'trustedLists.read',
    create: 'trustedLists.write',
    edit: 'trustedLists.write',
  },
  pages: [
    {
      paths: ['/organization/tls/subscribed'],
      draw: () => import('./TrustedSubscriptions.tsx'),
      words: ['trusted'],
    },
    {
      paths: ['/organization/tls/subscribed/{subscriptionId}', '/organization/tls/subscribed/{subscriptionId}/{tab}'],
      draw: () => import('./show/SubscriptionShow.tsx'),
      words: ['trusted'],
    },
  ],
} satisfies ResourceDeclaration;
