import type { Tx } from '../../../platform/database/index.ts';
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

interface RecipientRow {
  id: string;
  name: string;
  lastname: string;
  email: string | null;
  did: string | null;
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
  const written = rows.filter(({ receiver }) => !receiver.id);
  if (written.length > 0)
    await tx.run(
      `insert into recipients (organization_id, name, lastname, email, did)
       select $1, x.name, x.lastname, x.email, x.did from jsonb_to_recordset($2::jsonb) as x(name text, lastname text, email text, did text)
       on conflict do nothing`,
      [
        issuing.organization.id,
        JSON.stringify(
          written.map(({ receiver: { name, lastname, email, did } }) => ({
            name,
            lastname,
            email: email ?? null,
            did: did ?? null,
          })),
        ),
      ],
    );
  const known = await tx.rows<RecipientRow>(
    // One look-up by key per way of naming someone: an OR over three keys would read the whole table.
    `select r.id, r.name, r.lastname, r.email, r.did from unnest($1::uuid[]) as x(id) join recipients r on r.id = x.id
     union select r.id, r.name, r.lastname, r.email, r.did from unnest($2::text[]) as x(email) join recipients r on r.organization_id = $4 and r.email = x.email
     union select r.id, r.name, r.lastname, r.email, r.did from unnest($3::text[]) as x(did) join recipients r on r.organization_id = $4 and r.email is null and r.did = x.did`,
    [
      rows.flatMap(({ receiver }) => receiver.id ?? []),
      written.flatMap(({ receiver }) => receiver.email ?? []),
      written.flatMap(({ receiver }) => (receiver.email ? [] : (receiver.did ?? []))),
      issuing.organization.id,
    ],
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
