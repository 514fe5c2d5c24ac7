import type { Tx } from '../../../platform/database/index.ts';
import { findRecipients } from '../../recipients/index.ts';
import type { Issuing } from './issuing.ts';
import type { Refused, Row } from './receivers.ts';

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

/**
 * Finds the recipients of rows, and adds those that are new. What is typed here never changes a known recipient (spec §5); it stands
 * in this credential alone. A recipient id of another organization does not exist.
 */
export async function findPeople(
  tx: Tx,
  issuing: Issuing,
  rows: readonly Row[],
): Promise<{ people: Person[]; refused: Refused[] }> {
  const known = await findRecipients(
    tx,
    issuing.organization.id,
    rows.flatMap(({ receiver }) => receiver.id ?? []),
    rows.flatMap(({ receiver: { id, name, lastname, email, did } }) =>
      id ? [] : [{ name: name ?? null, lastname: lastname ?? null, email: email ?? null, did: did ?? null }],
    ),
  );
  const byId = new Map(known.map(row => [row.id, row]));
  const byEmail = new Map(known.flatMap(row => (row.email ? [[row.email, row] as const] : [])));
  const byDid = new Map(known.flatMap(row => (row.email || !row.did ? [] : [[row.did, row] as const])));
  const people: Person[] = [];
  const refused: Refused[] = [];
  for (const { row, receiver } of rows) {
    const recipient = receiver.id
      ? byId.get(receiver.id)
      : receiver.email
        ? byEmail.get(receiver.email)
        : byDid.get(receiver.did ?? '');
    if (!recipient) {
      refused.push({ row, name: '', email: receiver.email ?? null, outcome: 'invalid', fields: { id: 'not_found' } });
      continue;
    }
    if (recipient.status === 'disabled') {
      const { name, lastname, email } = recipient;
      const fields = { id: 'recipient_disabled' } as const;
      refused.push({ row, name: `${name} ${lastname}`, email, outcome: 'invalid', fields });
      continue;
    }
    people.push({
      row,
      recipientId: recipient.id,
      name: receiver.name ?? recipient.name,
      lastname: receiver.lastname ?? recipient.lastname,
      email: recipient.email,
      did: receiver.did ?? recipient.did,
      values: receiver.values,
    });
  }
  return { people, refused };
}
