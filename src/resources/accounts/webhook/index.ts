import Hub from '@mui/icons-material/HubOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The webhook of the reader's organization, on the page of its channels. */
export default {
  name: 'webhook',
  actions: { show: 'channels.manage' },
  pages: [
    {
      paths: ['/organization/channels'],
      draw: () => import('./ChannelsPage.tsx'),
      words: ['channels'],
      menu: { words: 'menu.channels', icon: Hub, heading: 'menu.organizationGroup' },
    },
  ],
} satisfies ResourceDeclaration;
