import { FULL_NAME, type Start } from './start.ts';

export const recognition: Start = {
  for: ['other', 'education', 'membership'],
  label: { 'es-MX': 'Reconocimiento', 'en-US': 'Recognition' },
  type: 'RecognitionAward',
  category: 'other',
  subcategory: 'custom',
  description: {
    'es-MX': 'Agradece o distingue a alguien por lo que hizo.',
    'en-US': 'Thanks or honours somebody for what they did.',
  },
  title: { 'es-MX': 'Trayectoria destacada', 'en-US': 'Outstanding work' },
  fields: [
    FULL_NAME,
    { name: 'reason', component: 'textarea', label: { 'es-MX': 'Motivo', 'en-US': 'Reason' }, required: true },
    {
      name: 'recognizedOn',
      component: 'calendar',
      label: { 'es-MX': 'Fecha', 'en-US': 'Date' },
      required: true,
      from: 'timestamp',
    },
  ],
  expiration: { type: 'none' },
  approvals: 1,
  design: 'recognition',
};
