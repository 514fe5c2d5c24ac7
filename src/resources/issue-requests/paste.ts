import Papa from 'papaparse';
import type { TemplateField } from '../../../contract/templates/field.ts';
import { type Column, columnsOf, type IssueRow } from './issue-model.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What people call the columns about the person, in both languages. */
const WORDS: Record<string, readonly string[]> = {
  name: ['name', 'nombre', 'nombres', 'firstname', 'givenname', 'first'],
  lastname: ['lastname', 'apellido', 'apellidos', 'surname', 'familyname', 'last'],
  email: ['email', 'correo', 'correoelectronico', 'mail', 'emailaddress', 'direcciondecorreo'],
  did: ['did', 'wallet', 'billetera', 'subjectdid'],
};

export interface Pasted {
  /** As many as the widest row has; empty where a row has none. */
  header: string[];
  rows: string[][];
  /** Whether the first line names the columns. */
  hasHeader: boolean;
  /** Pasted column → the table's, or null where it is not used. */
  mapping: (string | null)[];
}

const wordsOf = ({ key, field }: Column): string[] =>
  field ? [plain(field.name), plain(field.label)] : [...(WORDS[key] ?? [])];

function matchHeader(header: readonly string[], columns: readonly Column[]): (string | null)[] {
  const taken = new Set<string>();
  return header.map(title => {
    const found = columns.find(column => !taken.has(column.key) && wordsOf(column).includes(plain(title)));
    if (found) taken.add(found.key);
    return found?.key ?? null;
  });
}

/** Without a header, what looks like an address or a DID is one, and the rest follows the table's order. */
function guess(sample: readonly string[], columns: readonly Column[]): (string | null)[] {
  const by = sample.map(cell => (/^\S+@\S+\.\S+$/.test(cell) ? 'email' : /^did:/.test(cell) ? 'did' : null));
  const rest = columns.map(column => column.key).filter(key => key !== 'email' && key !== 'did');
  return by.map(key => key ?? rest.shift() ?? null);
}

/**
 * Reads what was copied from a spreadsheet (tabs) or from a CSV file (commas or semicolons), and guesses which column is
 * which; empty lines are left out.
 */
export function readPaste(text: string, content: readonly TemplateField[], hasHeader?: boolean): Pasted {
  const { data } = Papa.parse<string[]>(text.trim(), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ',', ';', '|'],
  });
  const columns = columnsOf(content);
  const width = data.reduce((most, row) => Math.max(most, row.length), 0);
  const first = Array.from({ length: width }, (_, at) => data[0]?.[at]?.trim() ?? '');
  const matched = matchHeader(first, columns);
  const named = hasHeader ?? (matched.some(key => key !== null) && !first.some(cell => cell.includes('@')));
  const rows = named ? data.slice(1) : data;
  return {
    header: named ? first : first.map(() => ''),
    rows,
    hasHeader: named,
    mapping: named ? matched : guess(first, columns),
  };
}

/** The pasted lines as rows of the table. */
export const rowsOfPaste = ({ rows }: Pasted, mapping: readonly (string | null)[]): Omit<IssueRow, 'key'>[] =>
  rows.map(row => ({
    cells: Object.fromEntries(
      mapping.flatMap((key, at) => (key && row[at]?.trim() ? [[key, row[at].trim()] as const] : [])),
    ),
  }));
