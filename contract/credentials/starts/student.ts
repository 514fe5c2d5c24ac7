import { FULL_NAME, PHOTO, type Start } from './start.ts';

export const student: Start = {
  for: ['education', 'identity', 'smartid'],
  label: { 'es-MX': 'Credencial de estudiante', 'en-US': 'Student card' },
  type: 'StudentCard',
  category: 'identity',
  subcategory: 'other',
  description: {
    'es-MX': 'Identifica a quien estudia en la institución durante el ciclo escolar.',
    'en-US': 'Identifies who studies at the institution during the academic year.',
  },
  title: { 'es-MX': 'Credencial de estudiante', 'en-US': 'Student card' },
  fields: [
    FULL_NAME,
    {
      name: 'studentNumber',
      component: 'text',
      label: { 'es-MX': 'Matrícula', 'en-US': 'Student number' },
      required: true,
    },
    {
      name: 'programme',
      component: 'text',
      label: { 'es-MX': 'Carrera o grado', 'en-US': 'Programme' },
      required: true,
    },
    { name: 'campus', component: 'text', label: { 'es-MX': 'Plantel', 'en-US': 'Campus' } },
    PHOTO,
  ],
  expiration: { type: 'dynamic', amount: 1, unit: 'years' },
  approvals: 0,
  design: 'identity',
};
