import Schema from '@mui/icons-material/SchemaOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereCredentials } from '../../../custom/base/kit/marks/project-kinds.ts';

export default {
  name: 'schemas',
  recordRepresentation: 'title',
  actions: {
    list: 'schemas.read',
    show: 'schemas.read',
    create: 'schemas.write',
    edit: 'schemas.write',
    delete: 'schemas.write',
  },
  pages: [
    {
      paths: ['/projects/{projectId}/credentials/schemas'],
      draw: () => import('./SchemaList.tsx'),
      words: ['preparation'],
      menu: { words: 'menu.schemas', icon: Schema, heading: 'menu.credentialsGroup' },
      when: whereCredentials,
    },
    {
      paths: ['/projects/{projectId}/credentials/schemas/create'],
      draw: () => import('./create/SchemaWizard.tsx'),
      words: ['preparation'],
      commands: { 'menu.newSchema': '' },
      when: whereCredentials,
    },
    {
      paths: ['/projects/{projectId}/credentials/schemas/{schemaId}'],
      draw: () => import('./edit/SchemaEdit.tsx'),
      words: ['preparation'],
      when: whereCredentials,
    },
  ],
} satisfies ResourceDeclaration;
