import Business from '@mui/icons-material/BusinessOutlined';
import Insights from '@mui/icons-material/InsightsOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** All organizations, for the operators of the platform. */
export default {
  name: 'organizations',
  recordRepresentation: 'name',
  actions: { list: 'platform.read', show: 'platform.read', edit: 'platform.manage' },
  pages: [
    {
      paths: ['/admin'],
      draw: () => import('./admin/PlatformTotals.tsx'),
      words: ['organizations'],
      menu: { words: 'menu.adminFigures', icon: Insights, heading: 'menu.adminGroup', exact: true },
    },
    {
      paths: ['/admin/organizations'],
      draw: () => import('./admin/OrganizationList.tsx'),
      words: ['organizations'],
      menu: { words: 'menu.adminOrganizations', icon: Business, heading: 'menu.adminGroup' },
    },
    {
      paths: ['/admin/organizations/{overseenId}'],
      draw: () => import('./admin/OrganizationShow.tsx'),
      words: ['organizations'],
    },
  ],
} satisfies ResourceDeclaration;
