import Business from '@mui/icons-material/BusinessOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The reader's own organization. */
export default {
  name: 'ownOrganization',
  recordRepresentation: 'name',
  actions: { show: 'organization.read', edit: 'organization.update' },
  pages: [
    {
      paths: ['/organization'],
      draw: () => import('./Overview.tsx'),
      words: ['organizations'],
      menu: { words: 'menu.overview', icon: Business, heading: 'menu.organizationGroup', exact: true },
    },
    {
      paths: ['/organization/settings'],
      draw: () => import('./Settings.tsx'),
      words: ['organizations'],
      menu: { words: 'menu.organizationSettings', icon: Tune, heading: 'menu.organizationGroup' },
    },
  ],
} satisfies ResourceDeclaration;
