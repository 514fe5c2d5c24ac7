import { FULL_NAME, type Start } from './start.ts';

export const access: Start = {
  for: ['passes'],
  label: { 'es-MX': 'Pase de acceso', 'en-US': 'Access pass' },
  type: 'AccessPass',
  category: 'passes',
  subcategory: 'access',
  description: {
    'es-MX': 'Deja entrar a un evento o a un lugar: se muestra el código en la puerta.',
    'en-US': 'Lets somebody into an event or a place: its code is shown at the door.',
  },
  title: { 'es-MX': 'Pase de acceso', 'en-US': 'Access pass' },
  fields: [
    FULL_NAME,
    {
      name: 'event',
      component: 'text',
      label: { 'es-MX': 'Evento o lugar', 'en-US': 'Event or place' },
      required: true,
    },
    { name: 'accessOn', component: 'calendar', label: { 'es-MX': 'Día', 'en-US': 'Day' } },
    { name: 'entryTime', component: 'timepicker', label: { 'es-MX': 'Hora de entrada', 'en-US': 'Entry time' } },
    { name: 'zone', component: 'text', label: { 'es-MX': 'Zona', 'en-US': 'Zone' } },
    { name: 'seat', component: 'text', label: { 'es-MX': 'Asiento', 'en-US': 'Seat' } },
  ],
  expiration: { type: 'dynamic', amount: 6, unit: 'months' },
  approvals: 0,
  design: 'pass',
};
