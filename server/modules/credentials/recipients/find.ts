import type { RecipientStatus } from '../../../../contract/credentials/recipients/index.ts';
import { orderedIds, type Tx } from '../../../platform/database/index.ts';

/** A recipient as the organization knows them. */
export interface KnownRecipient {
  id: string;
  name: string;
  lastname: string;
  email: string | null;
  /** Further addresses. */
  further: readonly string[];
  did: string | null;
  status: RecipientStatus;
}
/** Someone as they were written down, known or not. */
export type WrittenRecipient = Record<'name' | 'lastname' | 'email' | 'did', string | null> &
  Partial<Record<'phone' | 'language', string | null>>;

const KNOWN = 'r.id, r.name, r.lastname, r.email, further_addresses(r.id) as further, r.did, r.status';

/** Adds those who are new. What is written never changes a known recipient (spec §5). */
export const addRecipients = (
  tx: Tx,
  organizationId: string,
  written: readonly WrittenRecipient[],
): Promise<{ id: string; email: string | null; did: string | null }[]> =>
  tx.rows('select id, email, did from add_recipients($1, $2, $3, $4, $5, $6, $7, $8)', [
    organizationId,
    orderedIds(written.length),
    written.map(each => each.name),
    written.map(each => each.lastname),
    written.map(each => each.email),
    written.map(each => each.did),
    written.map(each => each.phone ?? null),
    written.map(each => each.language ?? null),
  ]);

/** Adds people who were not known a moment ago, with their ids. Where somebody else added one since, the transaction begins again. */
export const addNewRecipients = (
  tx: Tx,
  organizationId: string,
  people: readonly Pick<KnownRecipient, 'id' | 'name' | 'lastname' | 'email' | 'did'>[],
): Promise<unknown> =>
  people.length === 0
    ? Promise.resolve()
    : tx.run('select add_new_recipients($1, $2, $3, $4, $5, $6)', [
        organizationId,
        people.map(each => each.id),
        people.map(each => each.name),
        people.map(each => each.lastname),
        people.map(each => each.email),
        people.map(each => each.did),
      ]);

/**
 * Finds recipients by id and as they were written down, and adds those that are new. What is written never changes a known recipient
 * (spec §5). A recipient of another organization does not exist.
 */
export async function findRecipients(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
  written: readonly WrittenRecipient[],
): Promise<KnownRecipient[]> {
  // Sent at once, and done one after the other.
  const added = written.length > 0 && addRecipients(tx, organizationId, written);
  const known = tx.rows<KnownRecipient>(
    // One look-up by key per way of naming someone: an OR over three keys would read the whole table.
    `select ${KNOWN} from unnest($1::uuid[]) as x(id) join recipients r on r.id = x.id
     union select ${KNOWN} from recipients_addressed($4, $2) as x join recipients r on r.id = x.id
     union select ${KNOWN} from unnest($3::text[]) as x(did) join recipients r on r.organization_id = $4 and r.email is null and r.did = x.did`,
    [
      ids,
      written.flatMap(({ email }) => email ?? []),
      written.flatMap(({ email, did }) => (email ? [] : (did ?? []))),
      organizationId,
    ],
  );
  await Promise.all([added, known]);
  return known;
}
