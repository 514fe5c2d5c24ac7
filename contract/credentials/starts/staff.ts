import { FULL_NAME, PHOTO, type Start } from './start.ts';

export const staff: Start = {
  for: ['identity', 'smartid'],
  label: { 'es-MX': 'Credencial de personal', 'en-US': 'Staff card' },
  type: 'StaffCard',
  category: 'identity',
  subcategory: 'other',
  description: {
    'es-MX': 'Identifica a quien trabaja en la organización.',
    'en-US': 'Identifies who works for the organization.',
  },
  title: { 'es-MX': 'Credencial de personal', 'en-US': 'Staff card' },
  fields: [
    FULL_NAME,
    {
      name: 'staffNumber',
      component: 'text',
      label: { 'es-MX': 'Número de empleado', 'en-US': 'Staff number' },
      required: true,
    },
    { name: 'position', component: 'text', label: { 'es-MX': 'Puesto', 'en-US': 'Position' }, required: true },
    { name: 'department', component: 'text', label: { 'es-MX': 'Área', 'en-US': 'Department' } },
    { name: 'employedSince', component: 'calendar', label: { 'es-MX': 'Fecha de ingreso', 'en-US': 'Employed since' } },
    PHOTO,
  ],
  expiration: { type: 'dynamic', amount: 1, unit: 'years' },
  approvals: 1,
  design: 'identity',
};
