import { readyDesigns } from '../../../contract/credentials/designs/ready/index.ts';
import { uuidOf } from './portal-data.ts';

/** A schema as the API answers it. */
export const SCHEMA = {
  id: uuidOf(800),
  name: 'Diploma',
  title: 'Diploma',
  category: 'education',
  subcategory: 'diploma',
  description: '',
  version: 1,
  visibility: 'organization',
  content: {},
  fields: [
    { name: 'fullName', label: 'Full name', component: 'text', required: true },
    { name: 'campus', label: 'Campus', component: 'text', required: true },
  ],
  url: 'http://portal.example/schema',
  sourceUrl: null,
  projectId: null,
  own: true,
  templates: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
};

/** The ready-made design of a degree. */
export const DEGREE = readyDesigns('education', 'es-MX').find(({ name }) => name === 'degree');
/** A generic template as the API answers it, with its designs. */
export const buildGeneric = () => ({
  id: uuidOf(850),
  revision: 3,
  name: 'Of all',
  category: 'education',
  description: '',
  networkId: '1',
  image: `/api/v1/public/images/${uuidOf(851)}`,
  imageId: uuidOf(851),
  organizationId: uuidOf(2),
  schemaId: SCHEMA.id,
  createdAt: '2026-11-01T10:00:00.000Z',
  html: '',
  fields: SCHEMA.fields.map(each => ({ ...each, mode: 'variable' })),
  isDefault: false,
  files: {
    pdf_editable: DEGREE?.page,
    card_editable: DEGREE?.card,
    manifest: { pdf_editable: '1', card_editable: '2' },
  },
  templates: 2,
});
