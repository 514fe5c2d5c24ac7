import { FOLIO, FULL_NAME, type Start } from './start.ts';

export const diploma: Start = {
  for: ['education', 'other'],
  label: { 'es-MX': 'Diploma', 'en-US': 'Diploma' },
  type: 'ProgrammeDiploma',
  category: 'education',
  subcategory: 'diploma',
  description: {
    'es-MX': 'Acredita que alguien terminó un diplomado o un programa de estudios.',
    'en-US': 'Attests that somebody finished a programme of study.',
  },
  title: { 'es-MX': 'Diploma', 'en-US': 'Diploma' },
  fields: [
    FULL_NAME,
    { name: 'programme', component: 'text', label: { 'es-MX': 'Programa', 'en-US': 'Programme' }, required: true },
    {
      name: 'completedOn',
      component: 'calendar',
      label: { 'es-MX': 'Fecha de término', 'en-US': 'Completed on' },
      required: true,
    },
    { name: 'hours', component: 'number', label: { 'es-MX': 'Horas', 'en-US': 'Hours' } },
    FOLIO,
  ],
  expiration: { type: 'none' },
  approvals: 1,
  design: 'diploma',
};
