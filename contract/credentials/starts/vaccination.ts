import { FOLIO, FULL_NAME, type Start } from './start.ts';

export const vaccination: Start = {
  for: ['health'],
  label: { 'es-MX': 'Certificado de vacunación', 'en-US': 'Vaccination certificate' },
  type: 'VaccinationRecord',
  category: 'health',
  subcategory: 'vaccination',
  description: {
    'es-MX': 'Certifica la aplicación de una vacuna: cuál, de qué lote y cuándo.',
    'en-US': 'Certifies that a vaccine was given: which, of what lot, and when.',
  },
  title: { 'es-MX': 'Certificado de vacunación', 'en-US': 'Vaccination certificate' },
  fields: [
    FULL_NAME,
    { name: 'vaccine', component: 'text', label: { 'es-MX': 'Vacuna', 'en-US': 'Vaccine' }, required: true },
    { name: 'disease', component: 'text', label: { 'es-MX': 'Enfermedad', 'en-US': 'Disease' }, required: true },
    { name: 'dose', component: 'number', label: { 'es-MX': 'Dosis', 'en-US': 'Dose' }, required: true },
    { name: 'lot', component: 'text', label: { 'es-MX': 'Lote', 'en-US': 'Lot' }, required: true },
    {
      name: 'vaccinatedOn',
      component: 'calendar',
      label: { 'es-MX': 'Fecha de aplicación', 'en-US': 'Vaccinated on' },
      required: true,
    },
    { name: 'clinic', component: 'text', label: { 'es-MX': 'Unidad médica', 'en-US': 'Clinic' } },
    FOLIO,
  ],
  expiration: { type: 'none' },
  approvals: 1,
  design: 'health',
};
