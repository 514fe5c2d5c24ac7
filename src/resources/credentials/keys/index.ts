import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What the organization and its approvers sign with. */
export default {
  name: 'keys',
  recordRepresentation: 'verificationMethod',
  actions: { list: 'keys.read', create: 'keys.manage', edit: 'keys.manage' },
  pages: [
    {
      paths: ['/organization/keys'],
      draw: () => import('./KeyList.tsx'),
      words: ['integration'],
      menu: { words: 'menu.keys', icon: VpnKey, heading: 'menu.organizationGroup' },
    },
  ],
} satisfies ResourceDeclaration;
