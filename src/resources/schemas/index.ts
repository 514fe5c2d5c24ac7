import Schema from '@mui/icons-material/SchemaOutlined';
import type { ResourceDeclaration } from '../../custom/kit/declaration.ts';

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
      menu: { words: 'schemas.menu', icon: Schema, heading: 'credentials.menuGroup' },
    },
    {
      paths: ['/projects/{projectId}/credentials/schemas/create'],
      draw: () => import('./create/SchemaWizard.tsx'),
      commands: { 'schemas.new': '' },
    },
    {
      paths: ['/projects/{projectId}/credentials/schemas/{schemaId}'],
      draw: () => import('./edit/SchemaEdit.tsx'),
    },
  ],
} satisfies ResourceDeclaration;
