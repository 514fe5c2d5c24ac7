import Description from '@mui/icons-material/DescriptionOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { listsTemplates, whereCredentials } from '../../../custom/base/kit/marks/project-kinds.ts';

export default {
  name: 'templates',
  recordRepresentation: 'title',
  actions: {
    list: 'templates.read',
    show: 'templates.read',
    create: 'templates.write',
    edit: 'templates.write',
    delete: 'templates.write',
  },
  pages: [
    {
      paths: ['/projects/{projectId}/credentials/templates'],
      draw: () => import('./TemplateList.tsx'),
      words: ['preparation'],
      menu: { words: 'menu.templates', icon: Description, heading: 'menu.credentialsGroup', among: listsTemplates },
      when: whereCredentials,
    },
    {
      paths: ['/projects/{projectId}/credentials/templates/create'],
      draw: () => import('./create/CreatePage.tsx'),
      words: ['people', 'preparation', 'welcome'],
      commands: { 'menu.newTemplate': '?schema', 'menu.newGenericTemplate': '' },
      when: whereCredentials,
    },
    {
      paths: [
        '/projects/{projectId}/credentials/templates/generic/{genericTemplateId}',
        '/projects/{projectId}/credentials/templates/generic/{genericTemplateId}/{tab}',
      ],
      draw: () => import('./generic/GenericTemplateShow.tsx'),
      words: ['preparation'],
      when: whereCredentials,
    },
    {
      paths: ['/projects/{projectId}/credentials/{templateId}', '/projects/{projectId}/credentials/{templateId}/{tab}'],
      draw: () => import('./show/TemplateShow.tsx'),
      words: ['credentials', 'import', 'issuing', 'preparation'],
      when: whereCredentials,
    },
  ],
} satisfies ResourceDeclaration;
