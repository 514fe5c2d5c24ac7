import { FULL_NAME, type Start } from './start.ts';

export const attendance: Start = {
  for: ['education', 'other'],
  label: { 'es-MX': 'Constancia de participación', 'en-US': 'Certificate of attendance' },
  type: 'AttendanceStatement',
  category: 'education',
  subcategory: 'attendance',
  description: {
    'es-MX': 'Hace constar que alguien participó en un curso, taller, congreso o plática.',
    'en-US': 'States that somebody took part in a course, workshop, congress or talk.',
  },
  title: { 'es-MX': 'Constancia de participación', 'en-US': 'Certificate of attendance' },
  fields: [
    FULL_NAME,
    { name: 'event', component: 'text', label: { 'es-MX': 'Evento', 'en-US': 'Event' }, required: true },
    {
      name: 'heldOn',
      component: 'calendar',
      label: { 'es-MX': 'Fecha del evento', 'en-US': 'Held on' },
      required: true,
    },
    { name: 'hours', component: 'number', label: { 'es-MX': 'Horas', 'en-US': 'Hours' } },
    {
      name: 'takesPartAs',
      component: 'dropdown',
      label: { 'es-MX': 'Participó como', 'en-US': 'Took part as' },
      choices: {
        'es-MX': ['Asistente', 'Ponente', 'Organizador u organizadora'],
        'en-US': ['Attendee', 'Speaker', 'Organizer'],
      },
    },
  ],
  expiration: { type: 'none' },
  approvals: 0,
  design: 'statement',
};
