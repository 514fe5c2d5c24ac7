import { composed } from '../../../../../../contract/base/common/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { findRecipients, type KnownRecipient, type WrittenRecipient } from '../../../recipients/index.ts';
import type { Issuing } from '../issuing.ts';
import type { Refused, Row } from '../request/receivers.ts';

/** A row whose recipient is known. */
export interface Person {
  row: number;
  recipientId: string;
  name: string;
  lastname: string;
  email: string | null;
  did: string | null;
  values: Row['receiver']['values'];
}

/** What came of rows whose recipients were looked for. */
export interface Met {
  people: Person[];
  refused: Refused[];
}

/** How a row says who it is about. */
export const writtenOf = ({ receiver: { name, lastname, email, did } }: Row): WrittenRecipient => ({
  name: name ?? null,
  lastname: lastname ?? null,
  email: email ?? null,
  did: did ?? null,
});

/** Finds rows' recipients among those who are known; whoever is told by the same address, or the same wallet where they have none, is the same. */
export function among(known: readonly KnownRecipient[]): (row: Row) => KnownRecipient | undefined {
  const byId = new Map(known.map(row => [row.id, row]));
  const byEmail = new Map(
    known.flatMap(row => [row.email, ...row.further].flatMap(email => (email ? [[email, row] as const] : []))),
  );
  const byDid = new Map(known.flatMap(row => (row.email || !row.did ? [] : [[row.did, row] as const])));
  return ({ receiver }) =>
    receiver.id ? byId.get(receiver.id) : receiver.email ? byEmail.get(receiver.email) : byDid.get(receiver.did ?? '');
}

/**
 * Meets the rows' recipients, whose names are composed, though they were kept before names were. What is typed here never changes a known recipient (spec §5); it stands in this credential alone. A recipient id of
 * another organization does not exist.
 */
export function meet(known: readonly KnownRecipient[], rows: readonly Row[], { evenDisabled = false } = {}): Met {
  const find = among(known);
  const people: Person[] = [];
  const refused: Refused[] = [];
  for (const each of rows) {
    const { row, receiver } = each;
    const recipient = find(each);
    if (!recipient) {
      refused.push({ row, name: '', email: receiver.email ?? null, outcome: 'invalid', fields: { id: 'not_found' } });
      continue;
    }
    if (recipient.status === 'erased' || (recipient.status === 'disabled' && !evenDisabled)) {
      const { name, lastname, email } = recipient;
      const fields = { id: recipient.status === 'erased' ? 'recipient_erased' : 'recipient_disabled' } as const;
      refused.push({ row, name: `${name} ${lastname}`, email, outcome: 'invalid', fields });
      continue;
    }
    people.push({
      row,
      recipientId: recipient.id,
      name: composed(receiver.name ?? recipient.name),
      lastname: composed(receiver.lastname ?? recipient.lastname),
      email: recipient.email,
      did: receiver.did ?? recipient.did,
      values: receiver.values,
    });
  }
  return { people, refused };
}

/** Meets the recipients of rows, and adds those that are new. */
export const findPeople = async (
  tx: Tx,
  { organization, replaces }: { organization: Pick<Issuing['organization'], 'id'> } & Pick<Issuing, 'replaces'>,
  rows: readonly Row[],
): Promise<Met> =>
  meet(
    await findRecipients(
      tx,
      organization.id,
      rows.flatMap(({ receiver }) => receiver.id ?? []),
      rows.filter(({ receiver }) => !receiver.id).map(writtenOf),
    ),
    rows,
    // Who is disabled gets nothing new; what they have may be put right.
    { evenDisabled: replaces !== undefined },
  );
