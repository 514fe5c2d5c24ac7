import Loyalty from '@mui/icons-material/LoyaltyOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereMembership } from '../../../custom/base/kit/marks/project-kinds.ts';

/** What members of a project get by their cards. */
export default {
  name: 'benefits',
  recordRepresentation: 'product',
  actions: {
    list: 'benefits.read',
    show: 'benefits.read',
    create: 'benefits.write',
    edit: 'benefits.write',
    delete: 'benefits.write',
  },
  pages: [
    {
      paths: ['/projects/{projectId}/benefits'],
      draw: () => import('./BenefitList.tsx'),
      words: ['benefits'],
      menu: { words: 'menu.benefits', icon: Loyalty, heading: 'menu.credentialsGroup' },
      when: whereMembership,
    },
    {
      paths: ['/projects/{projectId}/benefits/create'],
      draw: () => import('./create/BenefitWizard.tsx'),
      words: ['benefits'],
      commands: { 'menu.newBenefit': '' },
      when: whereMembership,
    },
    {
      paths: ['/projects/{projectId}/benefits/{benefitId}', '/projects/{projectId}/benefits/{benefitId}/{tab}'],
      draw: () => import('./show/BenefitShow.tsx'),
      words: ['benefits', 'devices'],
      when: whereMembership,
    },
  ],
} satisfies ResourceDeclaration;
