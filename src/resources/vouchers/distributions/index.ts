import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereVouchers } from '../../../custom/base/kit/marks/project-kinds.ts';

/** What was, is and will be given to people. Their list stands on a page of the vouchers. */
export default {
  name: 'distributions',
  recordRepresentation: 'name',
  actions: { list: 'vouchers.read', show: 'vouchers.read', create: 'vouchers.write' },
  pages: [
    {
      paths: ['/projects/{projectId}/vouchers/{voucherProjectId}/distributions/{distributionId}'],
      draw: () => import('./show/DistributionShow.tsx'),
      words: ['vouchers'],
      when: whereVouchers,
    },
  ],
} satisfies ResourceDeclaration;
