import {
  AUTOMATIC_VALUES,
  FIELD_MODES,
  type FieldMode,
  RECIPIENT_VALUES,
  sourcesFor,
  type TemplateField,
} from '../../../../../contract/credentials/templates/field.ts';
import type { CardDesign } from '../../../../../contract/credentials/designs/card-design.ts';
import type { PageDesign } from '../../../../../contract/credentials/designs/page-design.ts';
import type { AchievementType, OpenBadge } from '../../../../../contract/credentials/templates/open-badge.ts';
import type { GenericTemplate } from '../../../../../contract/credentials/templates/generic-template.ts';
import {
  type TemplateSuite,
  type ApprovalOrder,
  TemplateCreate,
} from '../../../../../contract/credentials/templates/template.ts';
import { schemaFaults } from '../../../../../contract/credentials/templates/fit.ts';
import type { Language } from '../../../../../contract/base/common/language.ts';
import { ownValue } from '../../../../../contract/base/common/own.ts';
import type { ReadyDesign } from '../../../../../contract/credentials/designs/ready/index.ts';
import type { SchemaField } from '../../../../../contract/credentials/schemas/field.ts';
import type { DescribedField } from '../../../../../contract/credentials/schemas/json-schema.ts';
import type { Schema } from '../../../../../contract/credentials/schemas/schema.ts';
import type { ReadyStart } from '../../../../../contract/credentials/starts/index.ts';
import { problemsOf, type Problems } from '../../../../custom/base/kit/form/contract-form.ts';
import { designsOf, filesOf } from '../design/design-form.ts';
import { type BlankDraft, blankProblems, emptyBlank, schemaFieldsOf } from './blank-draft.ts';
import type { WalletForm } from '../../../../../contract/accounts/wallets/oid4vci.ts';
import { type DisclosureDraft, disclosureIn, EMPTY_DISCLOSURE } from './disclosure-draft.ts';
import { EMPTY_VALIDITY, type ValidityDraft, validityDraftOf, validityOf } from './validity-draft.ts';
import { readValue, writeValue } from '../../../../custom/base/kit/values/values.ts';

/** A field while its origin is decided; the fixed value as text. */
export interface ModeDraft {
  /** A schema's, or one of the template's own. */
  field: DescribedField & Pick<TemplateField, 'own'>;
  mode: FieldMode;
  value: string;
  source: string;
}
/** What the credentials are as Open Badges; `on` says whether they are. */
export interface BadgeDraft {
  on: boolean;
  achievementType: AchievementType;
  criteria: string;
}
export interface TemplateDraft {
  /** The ready start that it begins with, in the language of its words; its schema is made with the template where there is none yet. */
  start: Pick<ReadyStart, 'name' | 'language'> | null;
  /** Whether it begins blank: its schema is made of `blank` with the template. */
  isBlank: boolean;
  blank: BlankDraft;
  schemaId: string | null;
  genericTemplateId: string | null;
  fields: ModeDraft[];
  title: string;
  subtitle: string;
  description: string;
  mailText: string;
  language: Language;
  approvalMode: 'manual' | 'automatic';
  signers: string[];
  approvalsRequired: number;
  requesterMayApprove: boolean;
  inOrder: boolean;
  validity: ValidityDraft;
  /** Of the proofs; empty for none. */
  domain: string;
  cryptosuite: TemplateSuite;
  disclosure: DisclosureDraft;
  walletForms: WalletForm[];
  badge: BadgeDraft;
  isDefault: boolean;
  page: PageDesign | null;
  card: CardDesign | null;
  /** The benefits that its cards give, in a project with benefits. */
  benefitIds: string[];
  keepAsGeneric: boolean;
  genericName: string;
}
export const EMPTY_BADGE: BadgeDraft = { on: false, achievementType: 'Achievement', criteria: '' };
export const EMPTY_TEMPLATE: TemplateDraft = {
  start: null,
  isBlank: false,
  blank: emptyBlank('es-MX'),
  schemaId: null,
  genericTemplateId: null,
  fields: [],
  title: '',
  subtitle: '',
  description: '',
  mailText: '',
  language: 'es-MX',
  approvalMode: 'manual',
  signers: [],
  approvalsRequired: 1,
  requesterMayApprove: false,
  inOrder: false,
  validity: EMPTY_VALIDITY,
  domain: '',
  cryptosuite: 'eddsa-rdfc-2022',
  disclosure: EMPTY_DISCLOSURE,
  walletForms: [],
  badge: EMPTY_BADGE,
  isDefault: false,
  page: null,
  card: null,
  benefitIds: [],
  keepAsGeneric: false,
  genericName: '',
};
/** The wizard's steps, each with what it asks for. */
export const TEMPLATE_STEPS = {
  schema: ['schemaId', 'genericTemplateId', 'start', 'isBlank', 'blank'],
  fields: ['fields'],
  approvers: ['approvalMode', 'signers', 'approvalsRequired', 'requesterMayApprove', 'inOrder'],
  details: [
    'title',
    'subtitle',
    'description',
    'language',
    'mailText',
    'validity',
    'badge',
    'domain',
    'cryptosuite',
    'disclosure',
    'walletForms',
    'isDefault',
  ],
  design: ['page'],
  card: ['card'],
  summary: ['keepAsGeneric', 'genericName'],
} as const satisfies Record<string, readonly (keyof TemplateDraft)[]>;

export type TemplateStep = keyof typeof TEMPLATE_STEPS | 'benefits';
type TemplateSteps = Readonly<Record<TemplateStep, readonly (keyof TemplateDraft)[]>>;
/** The wizard's steps; its cards give benefits only where the project has some. */
export function stepsWith(benefits: boolean): TemplateSteps {
  const { summary, ...before } = TEMPLATE_STEPS;
  return { ...before, ...(benefits && { benefits: ['benefitIds'] }), summary } as TemplateSteps;
}

/** Names that give away that a field is about the recipient. */
const RECIPIENT_NAMES: Record<string, string> = {
  fullname: 'fullName',
  nombrecompleto: 'fullName',
  firstname: 'firstName',
  givenname: 'firstName',
  nombre: 'firstName',
  lastname: 'lastName',
  apellidos: 'lastName',
  familyname: 'familyName',
  email: 'email',
  correo: 'email',
};

/** A schema's field as a template starts with it: what is plainly the recipient's comes from the recipient, all else is typed. */
export function startingMode(field: SchemaField): ModeDraft {
  const source = ownValue(RECIPIENT_NAMES, field.name.toLowerCase());
  return source && sourcesFor(field.component, 'recipient').includes(source)
    ? { field, mode: 'recipient', value: '', source }
    : { field, mode: 'variable', value: '', source: '' };
}

/** The source that a mode starts with: people mostly mean the whole name. */
export const startingSource = (field: DescribedField, mode: FieldMode): string =>
  mode === 'recipient' ? 'fullName' : (sourcesFor(field.component, mode)[0] ?? '');

/** The modes a field can have, besides the one that it has: what has no sources cannot come from there, and what is required is not empty. */
export const modesOf = ({ component, required, own }: ModeDraft['field'], now: FieldMode): FieldMode[] =>
  FIELD_MODES.filter(mode => {
    if (mode === now || mode === 'variable') return true;
    if (mode === 'fixed') return component !== 'image';
    return mode === 'empty' ? !required && !own : sourcesFor(component, mode).length > 0;
  });

/** The draft's field as the contract writes it. */
export function contentOf({ field, mode, value, source }: ModeDraft): TemplateField {
  const fixed = mode === 'fixed' ? readValue({ ...field, required: true }, value).value : null;
  const known = [...AUTOMATIC_VALUES, ...RECIPIENT_VALUES].find(each => each === source) ?? null;
  return {
    name: field.name,
    label: field.label,
    component: field.component,
    required: field.required,
    ...(field.choices && { choices: field.choices }),
    mode,
    ...(mode === 'fixed' && { value: fixed }),
    ...((mode === 'automatic' || mode === 'recipient') && { source: known }),
    ...(field.own && { own: field.own }),
  };
}

/** The contract's field as a draft, as a generic template starts one. */
export function modeDraftOf({ mode, value, source, ...field }: TemplateField): ModeDraft {
  return { field, mode, value: writeValue(value), source: source ?? '' };
}

export const badgeOf = ({ on, achievementType, criteria }: BadgeDraft): OpenBadge | null =>
  on ? { achievementType, criteria } : null;

export const badgeDraftOf = (badge: OpenBadge | null): BadgeDraft => ({ ...EMPTY_BADGE, ...badge, on: badge !== null });

/** The domain of the proofs as the contract says it. */
export const domainOf = ({ domain }: { domain: string }): string | null => domain.trim() || null;

/** Whether approvers come one after the other, as the contract says it. */
export const orderOf = (inOrder: boolean): ApprovalOrder => (inOrder ? 'sequential' : 'parallel');

/** Stands for a schema that is made with the template: of no schema. */
const UNMADE_SCHEMA = '00000000-0000-4000-8000-000000000000';

/** The draft as the API's body; not yet checked. */
export const templateBody = (draft: TemplateDraft) => ({
  title: draft.title,
  content: draft.fields.map(contentOf),
  expiration: validityOf(draft.validity),
  params: {
    language: draft.language,
    subtitle: draft.subtitle,
    description: draft.description,
    mailText: draft.mailText,
    openBadge: badgeOf(draft.badge),
  },
  config: {
    approvalMode: draft.approvalMode,
    requesterMayApprove: draft.requesterMayApprove,
    approvalOrder: orderOf(draft.inOrder),
    domain: domainOf(draft),
    cryptosuite: draft.cryptosuite,
    disclosure: disclosureIn(draft.disclosure, draft.fields),
    walletForms: draft.walletForms,
  },
  approvalsRequired: draft.approvalMode === 'manual' ? draft.approvalsRequired : 0,
  schemaId: draft.schemaId ?? (draft.start || draft.isBlank ? UNMADE_SCHEMA : null),
  genericTemplateId: draft.genericTemplateId,
  signers: draft.approvalMode === 'manual' ? draft.signers : [],
  files: filesOf(draft),
  isDefault: draft.isDefault,
});

/** The body's groups that are the draft's by another name, or by none. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^files\.pdf_editable/, 'page'],
  [/^files\.card_editable/, 'card'],
  [/^(?:content|fields)\.(\d+)\.(name|label)$/, 'fields.$1.field.$2'],
  [/^content/, 'fields'],
  [/^expiration$/, 'validity.type'],
  [/^expiration/, 'validity'],
  [/^params\.openBadge$/, 'badge.on'],
  [/^params\.openBadge/, 'badge'],
  [/^config\.disclosure$/, 'disclosure.on'],
  [/^config\.walletForms.*/, 'walletForms'],
  [/^(params|config)\./, ''],
];

/** The draft's field for a path of the body. */
export const draftPath = (path: string): string => {
  const group = GROUPS.find(([body]) => body.test(path));
  return group ? path.replace(...group) : path;
};

/** Problems of the body, at the draft's fields. */
export const atDraft = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([path, why]) => [draftPath(path), why]));

/** Why fixed values cannot be read, at their fields. */
export const valueProblems = (fields: readonly ModeDraft[]): Problems =>
  Object.fromEntries(
    fields.flatMap(({ field, mode, value }, at) => {
      const error = mode === 'fixed' && value.trim() !== '' && readValue(field, value).error;
      return error ? [[`fields.${at}.value`, `fieldErrors.${error}`]] : [];
    }),
  );

/** What is wrong with the draft, by the contract's own rules. A fixed value that cannot be read says why. `today` as 2026-11-21. */
export function templateProblems(draft: TemplateDraft, today: string): Problems {
  const problems: Problems = {
    ...atDraft(problemsOf(TemplateCreate, templateBody(draft))),
    ...valueProblems(draft.fields),
    ...(draft.isBlank && blankProblems(draft.blank)),
  };
  if (draft.validity.type === 'fixed' && draft.validity.date !== '' && draft.validity.date < today)
    problems['validity.date'] = 'fieldErrors.past_date';
  if (draft.keepAsGeneric && draft.genericName.trim() === '') problems.genericName = 'fieldErrors.required';
  return problems;
}

/** What a generic template gives a template: its fields, and what they look like. */
export const fromGeneric = (generic: GenericTemplate): Partial<TemplateDraft> => ({
  start: null,
  isBlank: false,
  genericTemplateId: generic.id,
  schemaId: generic.schemaId,
  fields: generic.fields.map(modeDraftOf),
  title: generic.name,
  description: generic.description,
  ...designsOf(generic),
});

/** What a schema gives a template; what it was called already stays. */
export const fromSchema = (
  schema: Schema,
  { title, description }: Pick<TemplateDraft, 'title' | 'description'>,
): Partial<TemplateDraft> => ({
  start: null,
  isBlank: false,
  schemaId: schema.id,
  genericTemplateId: null,
  fields: schema.fields.map(startingMode),
  title: title || schema.title,
  description: description || schema.description.slice(0, 500),
});

/** The fields of a template that begins blank: those of its schema, each with the mode that it has already, and the template's own. */
export function blankFields(blank: BlankDraft, now: readonly ModeDraft[]): ModeDraft[] {
  const all = schemaFieldsOf(blank);
  const bound = now.filter(({ field }) => !field.own);
  const known = (field: SchemaField, at: number) => {
    const named = bound.find(each => each.field.name === field.name && each.field.component === field.component);
    if (named || bound.length !== all.length) return named;
    // Its label was corrected, and with it its name: it is the one in the same place that nothing is called any longer.
    const there = bound[at];
    const isSame = there?.field.component === field.component && !all.some(({ name }) => name === there.field.name);
    return isSame ? there : undefined;
  };
  return [
    ...all.map((field, at) => {
      const before = known(field, at);
      return before ? { ...before, field } : startingMode(field);
    }),
    ...now.filter(({ field }) => field.own),
  ];
}

/** What a template begins blank with: the fields that were written for it before, and no design of another start. */
export const fromBlank = ({
  start,
  genericTemplateId,
  blank,
  page,
  card,
  title,
}: TemplateDraft): Partial<TemplateDraft> => ({
  start: null,
  isBlank: true,
  schemaId: null,
  genericTemplateId: null,
  fields: blankFields(blank, []),
  title: blank.title || title,
  page: start || genericTemplateId ? null : page,
  card: start || genericTemplateId ? null : card,
});

/** A text or picture of the template's own, as it begins: each recipient has theirs. */
export const ownField = (name: string, label: string, component: 'text' | 'image' = 'text'): ModeDraft => ({
  field: { name, label, component, required: true, own: true },
  mode: 'variable',
  value: '',
  source: '',
});

/** What a ready start gives a template, but for its schema. */
export const fromStart = (start: ReadyStart, { page, card }: ReadyDesign): Partial<TemplateDraft> => ({
  start: { name: start.name, language: start.language },
  isBlank: false,
  genericTemplateId: null,
  fields: start.content.map(modeDraftOf),
  title: start.title,
  description: start.description,
  language: start.language,
  approvalMode: start.approvals > 0 ? 'manual' : 'automatic',
  validity: validityDraftOf(start.expiration),
  badge: badgeDraftOf(start.openBadge),
  page,
  card,
});

/** The organization's schema that a ready start was made into before, where it still says the same and the whole project sees it. */
export const schemaBehind = <S extends Pick<Schema, 'name' | 'own' | 'fields' | 'visibility' | 'projectId'>>(
  { type, content }: ReadyStart,
  schemas: readonly S[],
  project: string,
): S | undefined =>
  schemas.find(
    ({ name, own, fields, visibility, projectId }) =>
      own &&
      name === type &&
      visibility !== 'private' &&
      (visibility !== 'project' || projectId === project) &&
      Object.keys(schemaFaults(fields, content)).length === 0,
  );
