import type { z } from 'zod';
import type { ProjectCreate } from '../../contract/accounts/projects/index.ts';
import type { SchemaCreate, SchemaField } from '../../contract/credentials/schemas/index.ts';
import type { StartName } from '../../contract/credentials/starts/index.ts';
import type { TemplateCreate, TemplateField } from '../../contract/credentials/templates/index.ts';

type SchemaInput = Omit<z.input<typeof SchemaCreate>, 'projectId' | 'fields' | 'content' | 'url'> & {
  fields: z.input<typeof SchemaField>[];
};
type TemplateInput = Omit<z.input<typeof TemplateCreate>, 'schemaId' | 'signers'>;
/** A project, and the ready start that its template comes from. */
type ProjectInput = Omit<z.input<typeof ProjectCreate>, 'networkId'> & { start?: StartName };

/** Clearly fictional: names of trees and clouds at a university that does not exist. */
export const PROJECTS: readonly ProjectInput[] = [
  {
    name: 'Pases del campus',
    description: 'Accesos a laboratorios y bibliotecas',
    category: 'passes',
    start: 'access',
  },
  { name: 'Comunidad Azul', description: 'Membresías de egresados', category: 'membership', start: 'membership' },
  {
    name: 'Salud estudiantil',
    description: 'Certificados de la clínica universitaria',
    category: 'health',
    start: 'vaccination',
  },
  { name: 'Identidad digital', description: 'Identificaciones del personal', category: 'identity', start: 'staff' },
  {
    name: 'Insignias 2026',
    description: 'Habilidades que se llevan a cualquier mochila',
    category: 'education',
    start: 'badge',
  },
  { name: 'Credencial inteligente', description: 'Piloto de credencial inteligente', category: 'smartid' },
  { name: 'Otros reconocimientos', description: 'Reconocimientos que no caben en otro lado', category: 'other' },
];

const diplomaFields: TemplateField[] = [
  {
    name: 'fullName',
    label: 'Nombre completo',
    component: 'text',
    required: true,
    mode: 'recipient',
    source: 'fullName',
  },
  { name: 'degree', label: 'Grado', component: 'text', required: true, mode: 'variable' },
  { name: 'average', label: 'Promedio', component: 'number', required: true, mode: 'variable' },
  { name: 'graduationDate', label: 'Fecha de graduación', component: 'calendar', required: true, mode: 'variable' },
  { name: 'campus', label: 'Campus', component: 'text', required: true, mode: 'fixed', value: 'Valle Azul' },
  { name: 'folio', label: 'Folio', component: 'text', required: true, mode: 'automatic', source: 'uniqueId' },
];
const asSchemaField = ({ name, label, component, required }: TemplateField): SchemaInput['fields'][number] => {
  if (component === 'image') throw new Error('A schema has no pictures');
  return { name, label, component, required };
};

export const DIPLOMA: { schema: SchemaInput; template: TemplateInput } = {
  schema: {
    name: 'Diploma',
    title: 'Diploma universitario',
    category: 'education',
    subcategory: 'diploma',
    description: 'Lo que dice un diploma de la universidad',
    visibility: 'organization',
    fields: diplomaFields.map(asSchemaField),
  },
  template: {
    title: 'Diploma de licenciatura',
    content: diplomaFields,
    expiration: { type: 'none' },
    params: {
      language: 'es-MX',
      subtitle: 'Generación 2026',
      description: 'Título profesional de la Universidad del Valle Azul',
    },
    config: { approvalMode: 'manual' },
    approvalsRequired: 2,
  },
};

const attendanceFields: TemplateField[] = [
  { name: 'attendee', label: 'Asistente', component: 'text', required: true, mode: 'recipient', source: 'fullName' },
  { name: 'course', label: 'Curso', component: 'text', required: true, mode: 'variable' },
  { name: 'hours', label: 'Horas', component: 'number', required: false, mode: 'variable' },
  { name: 'date', label: 'Fecha', component: 'calendar', required: true, mode: 'automatic', source: 'timestamp' },
];
const attendance: TemplateInput = {
  title: 'Constancia de asistencia',
  content: attendanceFields,
  expiration: { type: 'dynamic', amount: 1, unit: 'years' },
  params: { language: 'es-MX', subtitle: 'Educación continua', description: 'Asistencia a un curso' },
  config: { approvalMode: 'automatic' },
  approvalsRequired: 0,
};
export const ATTENDANCE: { schema: SchemaInput; template: TemplateInput; brief: TemplateInput; letter: TemplateInput } =
  {
    schema: {
      name: 'Attendance',
      title: 'Constancia de asistencia',
      category: 'education',
      subcategory: 'attendance',
      description: 'Quién asistió a qué curso',
      visibility: 'organization',
      fields: attendanceFields.map(asSchemaField),
    },
    template: {
      ...attendance,
      params: {
        ...attendance.params,
        openBadge: {
          achievementType: 'CertificateOfCompletion',
          criteria: 'Asistir al menos al ochenta por ciento de las sesiones y entregar el trabajo final.',
        },
      },
    },
    brief: {
      ...attendance,
      title: 'Pase de un minuto',
      expiration: { type: 'dynamic', amount: 1, unit: 'minutes' },
      params: { ...attendance.params, description: 'Expira un minuto después de emitirse' },
    },
    letter: {
      ...attendance,
      title: 'Carta de recomendación',
      expiration: { type: 'none' },
      params: { ...attendance.params, subtitle: '', description: 'La aprueba quien dirigió el curso' },
      config: { approvalMode: 'manual' },
      approvalsRequired: 1,
    },
  };

const graduate = (name: string, lastname: string, degree: string, average: number) => ({
  person: {
    name,
    lastname,
    email: `${name}.${lastname}@alumni.example`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  },
  values: { degree, average, graduationDate: '2026-06-26' },
});
export const GRADUATES = [
  graduate('Acacia', 'Nube', 'Licenciatura en Física', 9.1),
  graduate('Fresno', 'Bruma', 'Licenciatura en Historia', 8.7),
  graduate('Jacaranda', 'Rocío', 'Ingeniería Civil', 9.6),
  graduate('Roble', 'Cirro', 'Licenciatura en Derecho', 8.2),
  graduate('Magnolia', 'Niebla', 'Arquitectura', 9.4),
  graduate('Cedro', 'Escarcha', 'Medicina', 9.8),
  graduate('Encina', 'Llovizna', 'Licenciatura en Letras', 8.9),
  graduate('Sauce', 'Granizo', 'Ingeniería Química', 8.5),
] as const;

/** Who has shown a skill, and has a badge of it. */
export const SKILLED = [
  {
    person: { name: 'Ceiba', lastname: 'Aurora', email: 'ceiba.aurora@alumni.example' },
    values: { skill: 'Fotogrametría', level: 'Avanzado', shownOn: '2026-05-18' },
  },
  {
    person: { name: 'Ahuehuete', lastname: 'Vendaval', email: 'ahuehuete.vendaval@alumni.example' },
    values: { skill: 'Primeros auxilios', level: 'Inicial', shownOn: '2026-06-02' },
  },
] as const;

/** Graduates who are members of the university's society; one of them has left it. */
export const MEMBERS = GRADUATES.slice(0, 6).map(({ person }, i) => ({
  person,
  values: {
    memberNumber: `A-${String(i + 101)}`,
    memberLevel: ['Oro', 'Plata', 'Básico'][i % 3] as string,
    memberSince: `202${i % 5}-03-01`,
  },
}));

const visitor = <C extends { email?: string; did?: string }>(
  name: string,
  lastname: string,
  contact: C,
  course: string,
) => ({ person: { name, lastname, ...contact }, values: { course, hours: 20 } });
export const VISITORS = [
  visitor('Ciprés', 'Viento', { email: 'cipres.viento@visitor.example' }, 'Introducción a la criptografía'),
  visitor(
    'Laurel',
    'Tormenta',
    { email: 'laurel.tormenta@visitor.example', did: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' },
    'Introducción a la criptografía',
  ),
  visitor(
    'Olmo',
    'Arcoíris',
    { did: 'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp' },
    'Credenciales verificables',
  ),
] as const;
/** Whose email comes back. */
export const ASTRAY = visitor(
  'Tejo',
  'Neblina',
  { email: 'tejo.neblina@visitor.example' },
  'Credenciales verificables',
);
/** Those whose letter a signer approves who is away. */
export const RECOMMENDED = [
  visitor('Lirio', 'Aurora', { email: 'lirio.aurora@visitor.example' }, 'Introducción a la criptografía'),
  visitor('Romero', 'Brisa', { email: 'romero.brisa@visitor.example' }, 'Credenciales verificables'),
] as const;
