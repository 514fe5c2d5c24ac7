import { keyState, type OrganizationKey } from '../../../../contract/credentials/keys/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { countDoubted } from '../credentials/index.ts';
import { findNames, HOLDS_KEY, namesOf } from '../../accounts/organizations/index.ts';

export interface KeyRow {
  id: string;
  did: string;
  fragment: string;
  algorithm: OrganizationKey['algorithm'];
  /** Null of a key in a wallet. */
  custody_key_id: string | null;
  user_id: string | null;
  valid_from: Date;
  expires_at: Date;
  valid_until: Date | null;
  compromised_at: Date | null;
  renewed_by: string | null;
  in_use: boolean;
  certificate_subject: string | null;
  certificate_issuer: string | null;
  certificate_ends_at: Date | null;
}

/** Whether the key `k` of a DID `d` has its place still: of an approver's, while they approve with it. The organization's own DIDs sign for ever. */
export const IS_CURRENT = `(k.valid_until is null and (d.user_id is null or ${HOLDS_KEY}))`;

/** Whether it is what is issued or approved with: a did:key is an issuer of its own. */
export const IN_USE = `(k.valid_until is null and (${HOLDS_KEY} or k.did like 'did:key:%'
  or exists (select from organizations o where o.id = k.organization_id and o.did = k.did)))`;

/** The columns of a key `k` of a DID `d`, with who had it take a place (`m`), and where they come from. */
export const COLUMNS = `k.id, k.did, k.fragment, k.algorithm, k.custody_key_id, d.user_id, k.valid_from, k.expires_at, k.valid_until, k.compromised_at, m.actor_id as renewed_by,
  ${IN_USE} as in_use, c.subject as certificate_subject, c.issuer as certificate_issuer, c.ends_at as certificate_ends_at`;
export const FROM = `did_keys k join dids d on d.did = k.did left join did_key_moves m on m.did = k.did and m.fragment = k.fragment
  left join did_key_certificates c on c.key_id = k.id`;

/** Where a key stands at a moment. */
export const stateOf = (row: KeyRow, now: number): OrganizationKey['state'] =>
  keyState(
    {
      expiresAt: row.expires_at.getTime(),
      retiredAt: row.valid_until?.getTime() ?? null,
      compromisedAt: row.compromised_at?.getTime() ?? null,
    },
    now,
  );

const certificateOf = (row: KeyRow): OrganizationKey['certificate'] =>
  row.certificate_ends_at && {
    subject: row.certificate_subject ?? '',
    issuer: row.certificate_issuer ?? '',
    expireAt: row.certificate_ends_at.toISOString(),
  };

type Places = Pick<Keystore, 'placesOf'>;

/** Keys as the API gives them, at a moment. In a transaction of their organization. */
export async function presentKeys(
  tx: Tx,
  keystore: Places,
  rows: readonly KeyRow[],
  now: number,
): Promise<OrganizationKey[]> {
  const names = await namesOf(
    tx,
    rows.flatMap(row => [row.user_id ?? [], row.renewed_by ?? []].flat()),
  );
  const places = await keystore.placesOf(
    tx,
    rows.flatMap(row => row.custody_key_id ?? []),
  );
  const compromised = rows.filter(row => row.compromised_at !== null).map(row => row.id);
  const doubted = await countDoubted(tx, compromised);
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return rows.map(row => ({
    id: row.id,
    keyMetadataId: row.custody_key_id,
    custody: row.custody_key_id === null ? null : (places.get(row.custody_key_id) ?? null),
    purpose: row.user_id === null ? 'issue' : 'approve',
    holder: person(row.user_id),
    verificationMethod: `${row.did}#${row.fragment}`,
    algorithm: row.algorithm,
    state: stateOf(row, now),
    inUse: row.in_use,
    createdAt: row.valid_from.toISOString(),
    expireAt: row.expires_at.toISOString(),
    retiredAt: row.valid_until?.toISOString() ?? null,
    compromisedSince: row.compromised_at?.toISOString() ?? null,
    doubted: doubted.flatMap(({ keyId, project, credentials }) => (keyId === row.id ? [{ project, credentials }] : [])),
    certificate: certificateOf(row),
    renewedBy: person(row.renewed_by),
  }));
}

/** A key as the API gives it, at a moment. */
export const presentKey = async (tx: Tx, keystore: Places, row: KeyRow, now: number): Promise<OrganizationKey> =>
  (await presentKeys(tx, keystore, [row], now))[0] as OrganizationKey;

/** The ids of those approvers, of before too, whose name has a text (`likePattern`). In a transaction of their organization. */
export async function holdersCalled(tx: Tx, pattern: string): Promise<string[]> {
  const holders = await tx.rows<{ user_id: string }>('select distinct user_id from dids where user_id is not null');
  const found = await findNames(
    tx,
    holders.map(holder => holder.user_id),
    pattern,
  );
  return found.map(({ id }) => id);
}

/** A key of the organization. @throws AppError error.not_found */
export const readKey = async (tx: Tx, keyId: string): Promise<KeyRow> =>
  found(await tx.maybe<KeyRow>(`select ${COLUMNS} from ${FROM} where k.id = $1`, [keyId]));
