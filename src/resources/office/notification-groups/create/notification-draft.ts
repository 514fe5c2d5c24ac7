import type { z } from 'zod';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { FieldError } from '../../../../../contract/base/errors/fields/names.ts';
import {
  labelKey,
  labelsIn,
  NotificationGroupCreate,
  PEOPLE_MAX,
  type Attribute,
  type AudienceKind,
  type Channel,
  type GroupType,
  type NotificationGroup,
  type NotificationPerson,
} from '../../../../../contract/office/notification-groups/index.ts';
import { type Problems, problemsOf } from '../../../../custom/base/kit/form/contract-form.ts';
import {
  createChecker,
  type Formats,
  type ImportColumn,
  type ImportRow,
  type Judged,
  type Source,
} from '../../../../custom/credentials/import/index.ts';
import type { Translate } from '../../../../custom/base/kit/values/claim-text.ts';
import { languagesOf } from '../notification-model.ts';

type Texts = Record<Language, string>;
export interface PictureOf {
  id: string;
  url: string;
}

/** A notification while it is written. */
export interface NotificationDraft {
  languages: Language[];
  title: Texts;
  description: Texts;
  actionLabel: Texts;
  type: GroupType;
  link: string;
  logo: PictureOf | null;
  image: PictureOf | null;
  attributes: { label: string; type: Attribute['type']; value: string }[];
  channels: Channel[];
  audience: AudienceKind;
  groupId: string | null;
  templateId: string | null;
  /** The project in which the template is looked for. */
  projectId: string | null;
  rows: ImportRow[];
  /** What was pasted and not yet added. */
  pasted: string;
  /** A table whose columns are being found, before its rows are added. */
  source: Source | null;
  formats: Formats;
  /** Recipients whom the server refused, as written, with why. */
  refused: Readonly<Record<string, FieldError>>;
  /** The group on the server, once it was saved and its people were refused. */
  savedId: string | null;
}

const NO_TEXT: Texts = { 'en-US': '', 'es-MX': '' };
export const emptyDraft = (language: Language): NotificationDraft => ({
  languages: [language],
  title: NO_TEXT,
  description: NO_TEXT,
  actionLabel: NO_TEXT,
  type: 'general',
  link: '',
  logo: null,
  image: null,
  attributes: [],
  channels: ['email'],
  audience: 'all',
  groupId: null,
  templateId: null,
  projectId: null,
  rows: [],
  pasted: '',
  source: null,
  formats: {},
  refused: {},
  savedId: null,
});

/** The draft of a group that was saved, with its chosen people. */
export function draftOf(group: NotificationGroup, people: readonly NotificationPerson[]): NotificationDraft {
  const texts = (said: NotificationGroup['title']): Texts => ({
    'en-US': said['en-US'] ?? '',
    'es-MX': said['es-MX'] ?? '',
  });
  return {
    ...emptyDraft('en-US'),
    languages: languagesOf(group),
    title: texts(group.title),
    description: texts(group.description),
    actionLabel: texts(group.actionLabel),
    type: group.type,
    link: group.link ?? '',
    logo: group.logo,
    image: group.image,
    attributes: group.attributes.map(({ label, type, value }) => ({ label, type, value: value ?? '' })),
    channels: group.channels,
    audience: group.audience.kind,
    groupId: group.audience.groupId,
    templateId: group.audience.templateId,
    projectId: group.audience.projectId,
    rows: people.map((person, key) => ({
      key,
      cells: { [RECIPIENT]: person.email ?? person.recipientId, ...person.details },
    })),
  };
}

export const NOTIFICATION_STEPS = {
  info: ['languages', 'title', 'description', 'type', 'link', 'actionLabel', 'logo', 'image'],
  details: ['attributes', 'channels'],
  recipients: ['audience', 'groupId', 'projectId', 'templateId', 'rows'],
} as const satisfies Record<string, readonly (keyof NotificationDraft)[]>;
export type NotificationStep = keyof typeof NOTIFICATION_STEPS;

/** No label of a detail begins with a space. */
const RECIPIENT = ' recipient';
const DETAIL_MAX = 500;
/** The dynamic details of a draft that have a label. */
export const dynamicLabels = ({ attributes }: Pick<NotificationDraft, 'attributes'>): string[] =>
  attributes.flatMap(({ label, type }) => (type === 'dynamic' && label.trim() !== '' ? [label.trim()] : []));

/** Columns of the people of a group: who it is, and each detail that is theirs. */
export const peopleColumns = (labels: readonly string[], translate: Translate): ImportColumn[] => [
  {
    key: RECIPIENT,
    label: translate('notifying.recipient'),
    kind: 'text',
    required: true,
    example: 'maria@uni.example',
    words: [
      'recipient id',
      'recipient',
      'e-mail',
      'email',
      'mail',
      'did',
      'id',
      'destinatario',
      'correo',
      'correo electrónico',
    ],
  },
  ...labels.map((label): ImportColumn => ({
    key: labelKey(label),
    label,
    kind: 'text',
    required: true,
    words: [label],
  })),
];

/** Says of each row who is missing, there twice, refused by the server, or lacks a detail. */
export const peopleChecker = (labels: readonly string[], refused: NotificationDraft['refused']) =>
  createChecker<ImportRow, Judged>({
    judge: ({ cells }) => {
      const faults: Record<string, FieldError> = {};
      const who = cells[RECIPIENT]?.trim() ?? '';
      const fault = who === '' ? 'required' : refused[who];
      if (fault) faults[RECIPIENT] = fault;
      for (const label of labels) {
        const value = cells[labelKey(label)]?.trim() ?? '';
        if (value === '') faults[labelKey(label)] = 'detail_missing';
        else if (value.length > DETAIL_MAX) faults[labelKey(label)] = 'too_long';
      }
      return { faults };
    },
    kindOf: () => undefined,
    whoOf: ({ cells }) => cells[RECIPIENT]?.trim().toLowerCase() ?? '',
    twiceAt: RECIPIENT,
  });

/** Returns the rows with what stood in one column in another. */
export const renamed = (rows: readonly ImportRow[], from: string, to: string): ImportRow[] =>
  rows.map(row => {
    if (from === to || !(from in row.cells)) return row;
    const { [from]: value = '', ...cells } = row.cells;
    return { ...row, cells: { ...cells, [to]: value } };
  });

/** The chosen people as they are sent. */
export const peopleBody = (draft: NotificationDraft): { recipient: string; details: Record<string, string> }[] => {
  const keys = dynamicLabels(draft).map(labelKey);
  return draft.rows.map(({ cells }) => ({
    recipient: cells[RECIPIENT]?.trim() ?? '',
    details: Object.fromEntries(keys.map(key => [key, cells[key]?.trim() ?? ''])),
  }));
};

const REFUSED = /^people\.(\d+)\.recipient$/;
/** The recipients whom a refusal is about, as written, with why. */
export const refusedOf = (
  draft: NotificationDraft,
  errors: Readonly<Record<string, string>>,
): NotificationDraft['refused'] =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, why]) => {
      const who = draft.rows[Number(REFUSED.exec(path)?.[1] ?? -1)]?.cells[RECIPIENT]?.trim();
      return who ? [[who, why.replace(/^fieldErrors\./, '') as FieldError]] : [];
    }),
  );

/** The body of a draft without its people. */
export function groupBody(draft: NotificationDraft): z.input<typeof NotificationGroupCreate> {
  const said = (texts: Texts): Record<Language, string | null> => ({
    'en-US': draft.languages.includes('en-US') ? texts['en-US'] : null,
    'es-MX': draft.languages.includes('es-MX') ? texts['es-MX'] : null,
  });
  const hasLink = draft.link.trim() !== '';
  const { audience, groupId, templateId } = draft;
  return {
    title: said(draft.title),
    description: said(draft.description),
    actionLabel: hasLink ? said(draft.actionLabel) : { 'en-US': null, 'es-MX': null },
    type: draft.type,
    link: hasLink ? draft.link : null,
    logoId: draft.logo?.id ?? null,
    imageId: draft.image?.id ?? null,
    attributes: draft.attributes.map(({ label, type, value }) => ({
      label,
      type,
      value: type === 'fixed' ? value : null,
    })),
    channels: draft.channels,
    audience:
      audience === 'group'
        ? { kind: 'group', groupId: groupId ?? '' }
        : audience === 'template'
          ? { kind: 'template', templateId: templateId ?? '' }
          : { kind: audience },
  };
}

/** The draft's path for a path of the body. */
export function draftPathOf(path: string): string {
  if (path.startsWith('audience.')) return path.slice('audience.'.length);
  if (path.startsWith('people')) return 'rows';
  return path === 'logoId' ? 'logo' : path === 'imageId' ? 'image' : path.startsWith('channels') ? 'channels' : path;
}

/** The details that the texts of a draft name and that it does not have. */
export function missingLabels({
  languages,
  title,
  description,
  actionLabel,
  link,
  attributes,
}: NotificationDraft): string[] {
  const texts = languages.flatMap(language => [title[language], description[language], actionLabel[language]]);
  const known = new Set(attributes.map(({ label }) => labelKey(label)));
  return labelsIn([...texts, link].join('\n')).filter(label => !known.has(labelKey(label)));
}

/** What is wrong with a draft, by its own paths. */
export function draftProblems(draft: NotificationDraft): Problems {
  const problems: Problems = {};
  for (const [path, why] of Object.entries(problemsOf(NotificationGroupCreate, groupBody(draft))))
    if (why !== 'fieldErrors.unknown_label') problems[draftPathOf(path)] = why;
  // A detail is asked for after the texts that name it.
  if (missingLabels(draft).length > 0) problems['attributes.root'] = 'fieldErrors.unknown_label';
  if (draft.languages.length === 0) problems.languages = 'fieldErrors.too_few';
  const labels = dynamicLabels(draft);
  if (draft.audience !== 'people' && labels.length > 0) problems.audience = 'fieldErrors.dynamic_needs_people';
  if (draft.audience === 'people') {
    if (draft.rows.length === 0) problems.rows = 'fieldErrors.too_few';
    else if (draft.rows.length > PEOPLE_MAX) problems.rows = 'fieldErrors.too_many';
    else if (peopleChecker(labels, {})(draft.rows).wrong > 0) problems.rows = 'notifying.rowsWrong';
  }
  return problems;
}
