import Assignment from '@mui/icons-material/AssignmentOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What happened in the organization. */
export default {
  name: 'events',
  recordRepresentation: 'sequence',
  actions: { list: 'events.read', show: 'events.read', export: 'events.read' },
  pages: [
    {
      paths: ['/organization/events'],
      draw: () => import('./EventList.tsx'),
      words: ['audit'],
      menu: { words: 'menu.events', icon: Assignment, heading: 'menu.organizationGroup' },
    },
  ],
} satisfies ResourceDeclaration;
