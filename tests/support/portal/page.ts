import type { Page } from '../../../server/modules/credentials/rendering/index.ts';

/** A page to be set, of little but its title. */
export const page = (title: string): Page => ({
  language: 'es-MX',
  digest: 'ab'.repeat(32),
  author: 'Universidad del Valle Azul',
  title,
  subtitle: '',
  recipient: { label: 'A nombre de', name: 'Ana del Hilo' },
  fields: [{ name: 'curso', label: 'Curso', value: 'Tejido' }],
  more: '+ {count}',
  facts: [],
  foot: { sentence: '', warns: false, number: '', where: '', authorId: 'did:example:a' },
  code: { url: 'https://sello.example/verify/a', label: 'Escanea' },
  stamp: null,
  madeAt: null,
  layout: null,
  attachments: [],
});
