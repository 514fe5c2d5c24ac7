import { FOLIO, FULL_NAME, type Start } from './start.ts';

export const degree: Start = {
  for: ['education'],
  label: { 'es-MX': 'Título profesional', 'en-US': 'University degree' },
  type: 'ProfessionalDegree',
  category: 'education',
  subcategory: 'degree',
  description: {
    'es-MX': 'Acredita que alguien terminó una carrera y cumplió los requisitos para titularse.',
    'en-US': 'Attests that somebody finished a degree programme and met all requirements to graduate.',
  },
  title: { 'es-MX': 'Licenciatura', 'en-US': 'Bachelor' },
  fields: [
    FULL_NAME,
    { name: 'programme', component: 'text', label: { 'es-MX': 'Carrera', 'en-US': 'Programme' }, required: true },
    {
      name: 'graduatedOn',
      component: 'calendar',
      label: { 'es-MX': 'Fecha de titulación', 'en-US': 'Date of graduation' },
      required: true,
    },
    { name: 'gradeAverage', component: 'number', label: { 'es-MX': 'Promedio', 'en-US': 'Grade average' } },
    {
      name: 'honours',
      component: 'text',
      label: { 'es-MX': 'Mención', 'en-US': 'Honours' },
    },
    FOLIO,
  ],
  expiration: { type: 'none' },
  approvals: 2,
  design: 'degree',
};
