import { MDL_KIND } from '../schemas/mdl.ts';
import { FULL_NAME, type Start } from './start.ts';

/** The mobile driving licence (ISO/IEC 18013-5 §7.2.1): a field for each mandatory element, under its name there. Ages are made at issuing. */
export const licence: Start = {
  for: ['identity'],
  feature: 'iso',
  label: { 'es-MX': 'Licencia de conducir móvil', 'en-US': 'Mobile driver licence' },
  type: 'MobileDriverLicence',
  category: 'iso',
  subcategory: MDL_KIND,
  description: {
    'es-MX': 'Acredita quién puede conducir qué vehículos. En una billetera demuestra una edad sin mostrar más.',
    'en-US': 'Attests who may drive which vehicles. In a wallet it proves an age and shows nothing else.',
  },
  title: { 'es-MX': 'Licencia de conducir', 'en-US': 'Driver licence' },
  fields: [
    FULL_NAME,
    {
      name: 'family_name',
      component: 'text',
      label: { 'es-MX': 'Apellidos', 'en-US': 'Family name' },
      required: true,
      from: 'lastName',
    },
    {
      name: 'given_name',
      component: 'text',
      label: { 'es-MX': 'Nombres', 'en-US': 'Given names' },
      required: true,
      from: 'firstName',
    },
    {
      name: 'birth_date',
      component: 'calendar',
      label: { 'es-MX': 'Fecha de nacimiento', 'en-US': 'Date of birth' },
      required: true,
    },
    {
      name: 'issue_date',
      component: 'calendar',
      label: { 'es-MX': 'Fecha de expedición', 'en-US': 'Date of issue' },
      required: true,
    },
    {
      name: 'expiry_date',
      component: 'calendar',
      label: { 'es-MX': 'Fecha de vencimiento', 'en-US': 'Date of expiry' },
      required: true,
    },
    {
      name: 'issuing_country',
      component: 'text',
      label: { 'es-MX': 'País que expide (dos letras, como MX)', 'en-US': 'Issuing country (two letters, such as MX)' },
      required: true,
    },
    {
      name: 'issuing_authority',
      component: 'text',
      label: { 'es-MX': 'Autoridad que expide', 'en-US': 'Issuing authority' },
      required: true,
    },
    {
      name: 'document_number',
      component: 'text',
      label: { 'es-MX': 'Número de licencia', 'en-US': 'Licence number' },
      required: true,
    },
    {
      name: 'portrait',
      component: 'image',
      label: { 'es-MX': 'Retrato', 'en-US': 'Portrait' },
      required: true,
    },
    {
      name: 'driving_privileges',
      component: 'tags',
      label: { 'es-MX': 'Categorías de vehículos', 'en-US': 'Vehicle categories' },
      required: true,
    },
    {
      name: 'un_distinguishing_sign',
      component: 'text',
      label: { 'es-MX': 'Signo distintivo (como MEX)', 'en-US': 'Distinguishing sign (such as MEX)' },
      required: true,
    },
  ],
  expiration: { type: 'none' },
  approvals: 0,
  design: 'identity',
};
