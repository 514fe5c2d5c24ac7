import { FULL_NAME, PHOTO, type Start } from './start.ts';

export const membership: Start = {
  for: ['membership'],
  label: { 'es-MX': 'Tarjeta de membresía', 'en-US': 'Membership card' },
  type: 'MembershipCard',
  category: 'membership',
  subcategory: 'membership',
  description: {
    'es-MX': 'Acredita que alguien es parte de un club, colegio o asociación.',
    'en-US': 'Attests that somebody belongs to a club, society or association.',
  },
  title: { 'es-MX': 'Membresía', 'en-US': 'Membership' },
  fields: [
    FULL_NAME,
    {
      name: 'memberNumber',
      component: 'text',
      label: { 'es-MX': 'Número de socio', 'en-US': 'Member number' },
      required: true,
    },
    {
      name: 'memberLevel',
      component: 'dropdown',
      label: { 'es-MX': 'Nivel', 'en-US': 'Level' },
      choices: { 'es-MX': ['Básico', 'Plata', 'Oro'], 'en-US': ['Basic', 'Silver', 'Gold'] },
    },
    { name: 'memberSince', component: 'calendar', label: { 'es-MX': 'Miembro desde', 'en-US': 'Member since' } },
    PHOTO,
  ],
  expiration: { type: 'dynamic', amount: 1, unit: 'years' },
  approvals: 0,
  design: 'membership',
};
