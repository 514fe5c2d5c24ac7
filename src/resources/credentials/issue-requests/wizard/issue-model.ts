import { Receiver } from '../../../../../contract/credentials/credentials/credential.ts';
import { RECEIVERS_MAX } from '../../../../../contract/credentials/credentials/limits.ts';
import { fieldErrors } from '../../../../../contract/base/errors/field-errors.ts';
import { ownValue } from '../../../../../contract/base/common/own.ts';
import { samePictures, type TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import {
  type Checked,
  type ColumnKind,
  type Faults,
  type Formats,
  type ImportColumn,
  type ImportRow,
  type Judged,
  NONE_SENT,
  PERSON_WORDS,
  type Pictures,
  type SentPictures,
  type Source,
  createChecker,
  pictureFinder,
} from '../../../../custom/credentials/import/index.ts';
import type { Translate } from '../../../../custom/base/kit/values/claim-text.ts';
import { keyOf } from '../../../../custom/base/kit/values/form-key.ts';
import { readValue } from '../../../../custom/base/kit/values/values.ts';

/** One subject as typed, pasted, picked or read from a file. */
export interface IssueRow extends ImportRow {
  /** Of a recipient picked from the list: their name is edited there, not here (spec §5). */
  recipientId?: string;
  /** Of somebody who was registered: the credential names them as they stand here, however else they are known. */
  isRegistered?: true;
}
/** Whether a row must say all that the template asks for, or what is known so far. */
export type Need = 'all' | 'some';
/** One subject as they are typed: who they are, and what they get, by the keys that a form has for it. */
export type TypedSubject = Record<PersonColumn, string> & { values: Record<string, string> };
export interface IssueDraft {
  templateId: string | null;
  rows: readonly IssueRow[];
  /** Who was typed and not yet added; null where nobody typed. */
  typed: TypedSubject | null;
  /** What was pasted and not yet added. */
  pasted: string;
  /** The table whose columns are being found, before its rows are added. */
  source: Source | null;
  /** How days and decimals are written, as it was chosen for the last table. */
  formats: Formats;
  /** The pictures that were added, by the names that cells call them. */
  pictures: Pictures;
  /** What was sent of them, so that after a reload nothing is sent again. */
  sentPictures: SentPictures;
}
/** What a list of subjects is made of, be it to issue to them or to register them. */
export type SubjectsDraft = Omit<IssueDraft, 'templateId'>;
export const EMPTY_SUBJECTS: SubjectsDraft = {
  rows: [],
  typed: null,
  pasted: '',
  source: null,
  formats: {},
  pictures: {},
  sentPictures: NONE_SENT,
};
export const EMPTY_ISSUE: IssueDraft = { templateId: null, ...EMPTY_SUBJECTS };
export type IssueStep = 'subjects' | 'columns' | 'summary';
/** The steps in which a list is made and sent; columns are looked at while there is a table whose columns are being found. */
export const stepsOf = ({ source }: Pick<SubjectsDraft, 'source'>): readonly IssueStep[] =>
  source ? ['subjects', 'columns', 'summary'] : ['subjects', 'summary'];
/** The steps of issuing: for one person everything stands on one page. */
export const issueStepsOf = (draft: SubjectsDraft): readonly IssueStep[] =>
  draft.source === null && peopleOf(draft) <= 1 ? ['subjects'] : stepsOf(draft);
/** How many people a draft has, the one who is being typed included. */
export const peopleOf = ({ rows, typed }: SubjectsDraft): number => rows.length + (isTyping(typed) ? 1 : 0);
export const issueDraftKey = (projectId: string) => `drafts.issue.${projectId}`;
export { RECEIVERS_MAX };

export const PERSON_COLUMNS = ['name', 'lastname', 'email', 'did'] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];
const isPerson = (column: string): column is PersonColumn => (PERSON_COLUMNS as readonly string[]).includes(column);
/** Whether somebody is being typed: what a group has in common stays for the next one, and is nobody. */
export const isTyping = (typed: TypedSubject | null): boolean =>
  typed !== null && PERSON_COLUMNS.some(column => typed[column].trim() !== '');

export const valueColumn = (name: string) => `values.${name}`;
/** A row of the table as the subject was typed. */
export const typedCells = (
  content: readonly TemplateField[],
  { values, ...person }: TypedSubject,
): Record<string, string> => ({
  ...person,
  ...Object.fromEntries(variableFields(content).map(({ name }) => [valueColumn(name), values[keyOf(name)] ?? ''])),
});
export const variableFields = (content: readonly TemplateField[]) => content.filter(field => field.mode === 'variable');

/** What the template takes from the recipient and cannot do without. */
const neededOf = (content: readonly TemplateField[]): PersonColumn[] =>
  content.flatMap(({ mode, required, source }): PersonColumn[] => {
    if (mode !== 'recipient' || !required) return [];
    return source === 'subjectDid' ? ['did'] : source === 'email' ? ['email'] : [];
  });

/** The columns that a template asks for: the person's, and each variable field's under `values.{name}`. */
export function columnsOf(
  content: readonly TemplateField[],
  translate: Translate,
  need: Need = 'all',
  picture?: ImportColumn['picture'],
): ImportColumn[] {
  const needed = new Set<PersonColumn>(['name', ...(need === 'all' ? neededOf(content) : [])]);
  return [
    ...PERSON_COLUMNS.map((key): ImportColumn => ({
      key,
      label: translate(`person.${key}`),
      kind: key === 'lastname' ? 'name' : key,
      required: needed.has(key),
      words: PERSON_WORDS[key],
    })),
    ...variableFields(content).map(({ name, label, component, choices, required }): ImportColumn => ({
      key: valueColumn(name),
      label,
      kind: component,
      choices,
      required: required && need === 'all',
      ...(component === 'image' && picture && { picture }),
    })),
  ];
}

/** Somebody who is known is named elsewhere. */
export const isKnown = (row: IssueRow, { key }: ImportColumn): boolean =>
  row.recipientId !== undefined && isPerson(key);

/** Finds the picture that a cell names. */
export type FindPicture = ReturnType<typeof pictureFinder>;
const findNone: FindPicture = pictureFinder({});

export interface CheckedRow extends Judged {
  receiver: Receiver;
}

/** Checks one row by the contract's own rules, as the server will: `Receiver`, `fitsComponent`, and who must have what. Columns whose format was chosen are read in no other. */
export function checkRow(
  content: readonly TemplateField[],
  row: IssueRow,
  formats: Formats = {},
  need: Need = 'all',
  find: FindPicture = findNone,
): CheckedRow {
  const faults: Faults = {};
  const values: Receiver['values'] = {};
  for (const field of variableFields(content)) {
    const key = valueColumn(field.name);
    const required = field.required && need === 'all';
    const text = row.cells[key] ?? '';
    const meant = field.component === 'image' ? (find(text) ?? text) : text;
    const { value, error } = readValue({ ...field, required, strict: key in formats }, meant);
    if (error) faults[key] = error;
    else if (value !== null) values[field.name] = value;
  }
  for (const name of samePictures(variableFields(content), each => ownValue(values, each)))
    faults[valueColumn(name)] ??= 'picture_twice';
  const cell = (column: PersonColumn) => row.cells[column]?.trim() || undefined;
  const person = Object.fromEntries(PERSON_COLUMNS.flatMap(column => (cell(column) ? [[column, cell(column)]] : [])));
  const { email: _, ...named } = person;
  const who = row.recipientId ? { id: row.recipientId, ...(row.isRegistered && named) } : person;
  const parsed = Receiver.safeParse({ ...who, values });
  if (!parsed.success)
    for (const [path, why] of Object.entries(fieldErrors(parsed.error.issues)))
      faults[isPerson(path) ? path : path.split('.').slice(0, 2).join('.')] ??= why;
  if (!row.recipientId && !cell('name')) faults.name = 'required';
  if (!cell('email') && !cell('did')) faults.email ??= 'email_or_did';
  for (const column of need === 'all' ? neededOf(content) : []) if (!cell(column)) faults[column] ??= 'required';
  return { receiver: parsed.success ? parsed.data : { values }, faults };
}

/** Rows that name their pictures by what they are, for wherever the files' names are not known any more. */
export const withDigests = (
  content: readonly TemplateField[],
  rows: readonly IssueRow[],
  pictures: Pictures,
): readonly IssueRow[] => {
  const columns = variableFields(content).flatMap(({ name, component }) =>
    component === 'image' ? [valueColumn(name)] : [],
  );
  if (columns.length === 0) return rows;
  const find = pictureFinder(pictures);
  return rows.map(row => ({
    ...row,
    cells: {
      ...row.cells,
      ...Object.fromEntries(
        columns.flatMap(column => {
          const digest = find(row.cells[column] ?? '');
          return digest ? [[column, digest]] : [];
        }),
      ),
    },
  }));
};

/** Who a row is about, to find who stands twice: the address, else the DID, else the recipient. */
const whoOf = ({ cells, recipientId }: IssueRow): string =>
  cells.email?.trim().toLowerCase() || cells.did?.trim() || recipientId || '';

/** What each column of a template holds. */
function kindsOf(content: readonly TemplateField[]) {
  const kinds = new Map<string, ColumnKind>([
    ['name', 'name'],
    ['lastname', 'name'],
    ...variableFields(content).map(({ name, component }) => [valueColumn(name), component] as const),
  ]);
  return (column: string) => kinds.get(column);
}

/** Checks a request's rows again and again while they are edited. */
export const createIssueChecker = (
  content: readonly TemplateField[],
  formats: Formats = {},
  need: Need = 'all',
  find: FindPicture = findNone,
) =>
  createChecker<IssueRow, CheckedRow>({
    judge: row => checkRow(content, row, formats, need, find),
    kindOf: kindsOf(content),
    whoOf,
    twiceAt: 'email',
  });
export type IssueChecked = Checked<CheckedRow>;
