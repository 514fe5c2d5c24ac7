import type { Recipient } from '../../../../contract/credentials/recipients/recipient.ts';
import type { ImportColumn } from '../../credentials/import/index.ts';
import type { IssueDraft } from '../../../resources/credentials/issue-requests/shared.ts';

type IssueRow = IssueDraft['rows'][number];
type NewRow = Omit<IssueRow, 'key'>;

/** What a group comes to for a list of people. */
export interface GroupPeople {
  /** Who is new to the list. */
  fresh: readonly NewRow[];
  /** How many stand on the list already. */
  already: number;
  /** How many are issued to no more. */
  disabled: number;
  /** What is known of no person here, and has to be said of each. */
  open: readonly ImportColumn[];
  /** What is taken from the person, and how many of those who are new have none of it. */
  lacking: readonly { column: ImportColumn; people: number }[];
}

const rowOf = ({ id, name, lastname, email, did }: Recipient): NewRow => ({
  recipientId: id,
  cells: { name, lastname, ...(email && { email }), ...(did && { did }) },
});

/** By what somebody stands on a list: as who they are, or as whoever is reached there. */
const namesOf = ({ recipientId, cells }: NewRow): string[] =>
  [recipientId ?? '', cells.email?.trim().toLowerCase() ?? '', cells.did?.trim() ?? ''].filter(Boolean);

/** Of the people of a group those who are not on the list yet, with what a template that asks for `columns` will miss of them. */
export function peopleOfGroup(
  people: readonly Recipient[],
  rows: readonly NewRow[],
  columns: readonly ImportColumn[],
): GroupPeople {
  const there = new Set(rows.flatMap(namesOf));
  const enabled = people.filter(({ status }) => status !== 'disabled').map(rowOf);
  const fresh = enabled.filter(row => !namesOf(row).some(name => there.has(name)));
  const needed = columns.filter(({ required }) => required);
  const isOfPerson = ({ key }: ImportColumn) => !key.includes('.');
  return {
    fresh,
    already: enabled.length - fresh.length,
    disabled: people.length - enabled.length,
    open: fresh.length > 0 ? needed.filter(column => !isOfPerson(column)) : [],
    lacking: needed
      .filter(isOfPerson)
      .map(column => ({ column, people: fresh.filter(({ cells }) => !cells[column.key]).length }))
      .filter(({ people: without }) => without > 0),
  };
}
