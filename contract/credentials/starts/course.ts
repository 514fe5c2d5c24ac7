import { FOLIO, FULL_NAME, type Start } from './start.ts';

export const course: Start = {
  for: ['education'],
  label: { 'es-MX': 'Curso con calificación', 'en-US': 'Graded course' },
  type: 'GradedCourse',
  category: 'education',
  subcategory: 'certificate',
  description: {
    'es-MX': 'Hace constar que alguien aprobó un curso, con su calificación.',
    'en-US': 'States that somebody passed a course, with the grade.',
  },
  title: { 'es-MX': 'Constancia de curso', 'en-US': 'Course certificate' },
  fields: [
    FULL_NAME,
    { name: 'course', component: 'text', label: { 'es-MX': 'Curso', 'en-US': 'Course' }, required: true },
    { name: 'grade', component: 'number', label: { 'es-MX': 'Calificación', 'en-US': 'Grade' }, required: true },
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
  design: 'statement',
};
