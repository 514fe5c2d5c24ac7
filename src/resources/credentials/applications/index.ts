import FactCheck from '@mui/icons-material/FactCheckOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What a project asks of anybody's wallets. */
export default {
  name: 'applications',
  recordRepresentation: 'name',
  actions: {
    list: 'applications.read',
    show: 'applications.read',
    create: 'applications.write',
    edit: 'applications.write',
  },
  pages: [
    {
      paths: ['/projects/{projectId}/verifications/list'],
      draw: () => import('./ApplicationList.tsx'),
      words: ['applications'],
      menu: { words: 'menu.verifications', icon: FactCheck, heading: 'menu.verificationsGroup' },
    },
    {
      paths: ['/projects/{projectId}/verifications/create', '/projects/{projectId}/verifications/create/widget'],
      draw: () => import('./create/ApplicationWizard.tsx'),
      words: ['applications'],
      commands: { 'menu.newVerification': '' },
    },
    {
      paths: ['/projects/{projectId}/verifications/create/mdl'],
      draw: () => import('./create/ApplicationWizard.tsx'),
      words: ['applications'],
      commands: { 'menu.newMdl': '' },
    },
    {
      paths: ['/projects/{projectId}/verifications/create/pov'],
      draw: () => import('./create/ApplicationWizard.tsx'),
      words: ['applications'],
      commands: { 'menu.newPov': '' },
    },
    {
      paths: [
        '/projects/{projectId}/verifications/{applicationId}',
        '/projects/{projectId}/verifications/{applicationId}/{tab}',
      ],
      draw: () => import('./show/ApplicationShow.tsx'),
      words: ['applications', 'channels', 'devices'],
    },
  ],
} satisfies ResourceDeclaration;
