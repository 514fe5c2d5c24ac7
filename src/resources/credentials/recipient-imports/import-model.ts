import { languageNamed } from '../../../../contract/base/common/language.ts';
import { IMPORT_ROWS_MAX, RecipientRow } from '../../../../contract/credentials/recipients/index.ts';
import { fieldErrors } from '../../../../contract/base/errors/field-errors.ts';
import { addressOf, narrowed } from '../../../custom/base/kit/address.ts';
import {
  type Formats,
  type ImportColumn,
  type ImportRow,
  type Judged,
  PERSON_WORDS,
  type Source,
  createChecker,
} from '../../../custom/credentials/import/index.ts';
import type { Translate } from '../../../custom/base/kit/values/claim-text.ts';
import { bodyOf } from '../recipients/shared.ts';

export interface ImportDraft {
  rows: readonly ImportRow[];
  /** What was pasted and not yet added. */
  pasted: string;
  /** The table whose columns are being found, before its rows are added. */
  source: Source | null;
  formats: Formats;
  /** The file that the rows came from last. */
  file: string;
  /** Whether those who are added are invited to use a wallet. */
  invite: boolean;
}
export const EMPTY_IMPORT: ImportDraft = { rows: [], pasted: '', source: null, formats: {}, file: '', invite: false };
export const IMPORT_DRAFT = 'drafts.recipients';
export { IMPORT_ROWS_MAX };

export type ImportStep = 'file' | 'columns' | 'review';
/** Columns are looked at while there is a table whose columns are being found. */
export const stepsOf = ({ source }: Pick<ImportDraft, 'source'>): readonly ImportStep[] =>
  source ? ['file', 'columns', 'review'] : ['file', 'review'];

const COLUMNS = ['name', 'lastname', 'email', 'did', 'phone', 'language'] as const;

/** What is known of a person. */
export const columnsOf = (translate: Translate): ImportColumn[] =>
  COLUMNS.map(key => ({
    key,
    label: translate(`resources.recipients.fields.${key}`),
    kind: key === 'lastname' ? 'name' : key,
    required: key === 'name',
    words: PERSON_WORDS[key],
  }));

export interface JudgedPerson extends Judged {
  /** As they will be sent. */
  person: ReturnType<typeof bodyOf>;
}

/** Checks a row by the contract's own rule, as the server will. */
function judge({ cells }: ImportRow): JudgedPerson {
  const { name = '', lastname = '', email = '', did = '', phone = '', language = '' } = cells;
  const person = bodyOf({ name, lastname, email, did, phone, language: languageNamed(language) ?? language });
  const parsed = RecipientRow.safeParse(person);
  return { person, faults: parsed.success ? {} : fieldErrors(parsed.error.issues) };
}

/** Checks the people of a list again and again while they are edited; who stands there twice is told at the address. */
export const createPeopleChecker = () =>
  createChecker<ImportRow, JudgedPerson>({
    judge,
    kindOf: column => (column === 'name' || column === 'lastname' ? 'name' : undefined),
    whoOf: ({ cells }) => cells.email?.trim().toLowerCase() || cells.did?.trim() || '',
    twiceAt: 'email',
  });

const PAGE = addressOf('/organization/recipients/import', {});
/** The addresses of the wizard, and of an import that was begun. */
export const importPath = (importId?: string): string => (importId ? `${PAGE}?import=${importId}` : PAGE);
export const recipientsPath = addressOf('/organization/recipients', {});
/** Everybody: whoever was just added is hidden by no filter from before. */
export const everybodyPath = narrowed(recipientsPath, {});
