import { RECEIVERS_MAX, Receiver } from '../../../contract/credentials/credential.ts';
import type { FieldError } from '../../../contract/errors/codes.ts';
import { fieldErrors } from '../../../contract/errors/field-errors.ts';
import type { TemplateField } from '../../../contract/templates/field.ts';
import { readValue } from '../../custom/kit/values/values.ts';

/** One subject as typed, pasted or picked: text by column, so that what is wrong stays to be corrected. */
export interface IssueRow {
  key: number;
  /** Of a recipient picked from the list: their name is edited there, not here (spec §5). */
  recipientId?: string;
  cells: Record<string, string>;
}
export interface IssueDraft {
  templateId: string | null;
  rows: IssueRow[];
  /** What was pasted and not yet added. */
  pasted: string;
}
export const EMPTY_ISSUE: IssueDraft = { templateId: null, rows: [], pasted: '' };
export const ISSUE_STEPS = ['template', 'subjects', 'summary'] as const;
export type IssueStep = (typeof ISSUE_STEPS)[number];
export const issueDraftKey = (projectId: string) => `drafts.issue.${projectId}`;
export { RECEIVERS_MAX };

export const PERSON_COLUMNS = ['name', 'lastname', 'email', 'did'] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];
const isPerson = (column: string): column is PersonColumn => (PERSON_COLUMNS as readonly string[]).includes(column);

/** A column of the review table: the person's, or a variable field's under `values.{name}`. */
export interface Column {
  key: string;
  field: TemplateField | null;
}
export const valueColumn = (name: string) => `values.${name}`;
export const variableFields = (content: readonly TemplateField[]) => content.filter(field => field.mode === 'variable');

/** The columns that a template asks for. */
export const columnsOf = (content: readonly TemplateField[]): Column[] => [
  ...PERSON_COLUMNS.map(key => ({ key, field: null })),
  ...variableFields(content).map(field => ({ key: valueColumn(field.name), field })),
];

export type Faults = Record<string, FieldError>;
export interface CheckedRow {
  receiver: Receiver;
  faults: Faults;
}

/** What the template takes from the recipient and cannot do without. */
const neededOf = (content: readonly TemplateField[]): PersonColumn[] =>
  content.flatMap(({ mode, required, source }): PersonColumn[] => {
    if (mode !== 'recipient' || !required) return [];
    return source === 'subjectDid' ? ['did'] : source === 'email' ? ['email'] : [];
  });

/** Checks one row by the contract's own rules, as the server will: `Receiver`, `fitsComponent`, and who must have what. */
export function checkRow(content: readonly TemplateField[], row: IssueRow): CheckedRow {
  const faults: Faults = {};
  const values: Receiver['values'] = {};
  for (const field of variableFields(content)) {
    const { value, error } = readValue(field, row.cells[valueColumn(field.name)] ?? '');
    if (error) faults[valueColumn(field.name)] = error;
    else if (value !== null) values[field.name] = value;
  }
  const cell = (column: PersonColumn) => row.cells[column]?.trim() || undefined;
  const person = Object.fromEntries(PERSON_COLUMNS.flatMap(column => (cell(column) ? [[column, cell(column)]] : [])));
  const parsed = Receiver.safeParse({ ...(row.recipientId ? { id: row.recipientId } : person), values });
  if (!parsed.success)
    for (const [path, why] of Object.entries(fieldErrors(parsed.error.issues)))
      faults[isPerson(path) ? path : path.split('.').slice(0, 2).join('.')] ??= why;
  if (!row.recipientId)
    for (const column of ['name', 'lastname'] as const) if (!cell(column)) faults[column] = 'required';
  if (!cell('email') && !cell('did')) faults.email ??= 'email_or_did';
  for (const column of neededOf(content)) if (!cell(column)) faults[column] ??= 'required';
  return { receiver: parsed.success ? parsed.data : { values }, faults };
}

/** Who a row is about, to find who stands twice: the address, else the DID, else the recipient. */
const whoOf = ({ cells, recipientId }: IssueRow): string =>
  cells.email?.trim().toLowerCase() || cells.did?.trim() || recipientId || '';

export interface Checked {
  rows: readonly CheckedRow[];
  wrong: number;
  duplicates: number;
}

/** Checks rows again and again while they are edited: a row that did not change is not checked twice. */
export function createChecker(content: readonly TemplateField[]): (rows: readonly IssueRow[]) => Checked {
  const known = new WeakMap<IssueRow, CheckedRow>();
  return rows => {
    const seen = new Set<string>();
    let wrong = 0;
    let duplicates = 0;
    const checked = rows.map(row => {
      const own = known.get(row) ?? checkRow(content, row);
      known.set(row, own);
      const who = whoOf(row);
      const twice = who !== '' && seen.has(who);
      seen.add(who);
      const faults = twice ? { ...own.faults, email: own.faults.email ?? ('duplicate_row' as const) } : own.faults;
      if (twice) duplicates += 1;
      if (Object.keys(faults).length > 0) wrong += 1;
      return twice ? { ...own, faults } : own;
    });
    return { rows: checked, wrong, duplicates };
  };
}

/** Rows with the next free keys. Throws RangeError where the table would hold more than the contract allows. */
export function addRows(rows: readonly IssueRow[], added: readonly Omit<IssueRow, 'key'>[]): IssueRow[] {
  if (rows.length + added.length > RECEIVERS_MAX) throw new RangeError('too_many');
  const next = rows.reduce((highest, { key }) => Math.max(highest, key), 0) + 1;
  return [...rows, ...added.map((row, index) => ({ ...row, key: next + index }))];
}
