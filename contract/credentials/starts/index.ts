import type { Language } from '../../base/common/language.ts';
import type { ReadyName } from '../designs/ready/index.ts';
import type { ProjectCategory } from '../../accounts/projects/project.ts';
import type { SchemaField } from '../schemas/field.ts';
import type { SchemaCategory } from '../schemas/kinds.ts';
import type { AutomaticValue, FieldComponent, TemplateField } from '../templates/field.ts';
import type { OpenBadge } from '../templates/open-badge.ts';
import type { ApprovalMode } from '../templates/template.ts';
import type { Validity } from '../templates/validity.ts';
import { access } from './access.ts';
import { attendance } from './attendance.ts';
import { badge } from './badge.ts';
import { course } from './course.ts';
import { degree } from './degree.ts';
import { diploma } from './diploma.ts';
import { licence } from './licence.ts';
import { membership } from './membership.ts';
import { recognition } from './recognition.ts';
import { staff } from './staff.ts';
import type { Start, StartField } from './start.ts';
import { student } from './student.ts';
import { vaccination } from './vaccination.ts';

const STARTS = {
  degree,
  diploma,
  attendance,
  course,
  badge,
  student,
  staff,
  licence,
  membership,
  access,
  vaccination,
  recognition,
} as const satisfies Record<string, Start>;

export type StartName = keyof typeof STARTS;
export const START_NAMES = Object.keys(STARTS) as StartName[];
/** Whether a text, such as one that a browser kept, names a ready start. */
export const isStartName = (name: string): name is StartName => Object.hasOwn(STARTS, name);

/** A ready start in one language: what a schema, a template on it and their designs begin as. */
export interface ReadyStart {
  name: StartName;
  /** The category of a project that begins with it. */
  projectCategory: ProjectCategory;
  language: Language;
  label: string;
  description: string;
  type: string;
  category: SchemaCategory;
  subcategory: string;
  fields: SchemaField[];
  title: string;
  content: TemplateField[];
  expiration: Validity;
  approvals: number;
  openBadge: OpenBadge | null;
  design: ReadyName;
}

const AUTOMATIC: readonly string[] = ['issuerDid', 'timestamp', 'expiration', 'uniqueId'] satisfies AutomaticValue[];

const described = <C extends FieldComponent>(field: StartField, component: C, language: Language) => ({
  name: field.name,
  label: field.label[language],
  component,
  required: field.required ?? false,
  ...(field.choices && { choices: [...field.choices[language]] }),
});

const schemaFields = (field: StartField, language: Language): SchemaField[] =>
  field.component === 'image' ? [] : [described(field, field.component, language)];

const templateField = (field: StartField, language: Language): TemplateField => ({
  ...described(field, field.component, language),
  ...(field.from
    ? { mode: AUTOMATIC.includes(field.from) ? 'automatic' : 'recipient', source: field.from }
    : { mode: 'variable' }),
  ...(field.component === 'image' && { own: true }),
});

/** A ready start in a language. */
export function startIn(name: StartName, language: Language): ReadyStart {
  const start: Start = STARTS[name];
  const { openBadge } = start;
  const [projectCategory = 'other'] = start.for;
  return {
    name,
    projectCategory,
    language,
    label: start.label[language],
    description: start.description[language],
    type: start.type,
    category: start.category,
    subcategory: start.subcategory,
    fields: start.fields.flatMap(field => schemaFields(field, language)),
    title: start.title[language],
    content: start.fields.map(field => templateField(field, language)),
    expiration: start.expiration,
    approvals: start.approvals,
    openBadge: openBadge
      ? { achievementType: openBadge.achievementType, criteria: openBadge.criteria[language] }
      : null,
    design: start.design,
  };
}

/** Whether a ready start is offered to projects of a category. */
export const isStartFor = (name: StartName, category: ProjectCategory): boolean =>
  (STARTS[name].for as readonly ProjectCategory[]).includes(category);

/** Whether a ready start can be used with these features, in a project of a category; null where the category follows from the start. */
export function isStartUsable(
  name: StartName,
  { features, category }: { features: Readonly<Record<string, boolean>>; category: ProjectCategory | null },
): boolean {
  const { feature }: Start = STARTS[name];
  return feature === undefined || (features[feature] === true && (category === null || isStartFor(name, category)));
}

/** All ready starts in a language, those for the project's category first. */
export function readyStarts(category: ProjectCategory | null, language: Language): ReadyStart[] {
  const isFor = ({ name }: ReadyStart) => category !== null && isStartFor(name, category);
  return START_NAMES.map(name => startIn(name, language)).sort(
    (one, other) => Number(isFor(other)) - Number(isFor(one)),
  );
}

/** The schema that a ready start stands on, as it is asked for in a project. */
export const schemaOfStart = (start: ReadyStart, projectId: string) => ({
  name: start.type,
  title: start.label,
  category: start.category,
  subcategory: start.subcategory,
  description: start.description,
  visibility: 'project' as const,
  fields: start.fields,
  projectId,
});

/** The template of a ready start on its schema, as it is asked for where nothing of it is changed and the organization alone signs. */
export const templateOfStart = (start: ReadyStart, schemaId: string) => ({
  title: start.title,
  content: start.content,
  expiration: start.expiration,
  params: { language: start.language, subtitle: '', description: start.description, openBadge: start.openBadge },
  config: {
    approvalMode: 'automatic' as ApprovalMode,
    requesterMayApprove: false,
    approvalOrder: 'parallel' as const,
    domain: null,
    cryptosuite: 'eddsa-rdfc-2022' as const,
    disclosure: null,
    walletForms: [],
  },
  approvalsRequired: 0,
  schemaId,
  genericTemplateId: null,
});
