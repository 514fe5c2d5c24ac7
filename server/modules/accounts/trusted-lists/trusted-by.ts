import type {
  TrustedCertificate,
  TrustedCertificateType,
  TrustedListPurpose,
} from '../../../../contract/accounts/trusted-lists/index.ts';
import { listAddress } from './address.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** An entity of a list that was approved, also where it was revoked since. */
export interface ApprovedEntity {
  listId: string;
  /** As the organization calls the list, and as the list names the entity. */
  list: string;
  name: string;
  type: TrustedCertificateType;
  /** The DID, or the identifier of the key. */
  kid: string;
  publicKey: TrustedCertificate['publicKey'];
  /** Of a certificate: base64 DER. */
  certificate: string | null;
  credentialTypes: string[];
  statusLists: string[];
  statusSigners: string[];
  approvedAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
  revokedAt: Date | null;
}

/** Purposes of lists by which issuers of credentials are recognized. */
const OF_ISSUERS: readonly TrustedListPurpose[] = ['issuers', 'iaca'];

/** A list of the organization, or one to which it subscribes. */
export interface ChosenList {
  id: string;
  name: string;
  /** What readers see, by language. */
  titles: Readonly<Record<string, string>>;
  /** Whether it is a subscription that was canceled. */
  isCanceled: boolean;
  /** Whether what it would say is not known: its time is over, or it was canceled. */
  isOver: boolean;
  /** When the time of a subscription is over; null of a list of its own. */
  endsAt: Date | null;
  /** Where everybody reads it; null of a list of its own that is not public yet. */
  address: string | null;
}

/** When lists are read, in milliseconds, and where this platform is. */
export interface Moment {
  now: number;
  publicUrl: string;
}

/** In a transaction of the organization. Returns which of these lists and subscriptions are its own and of a purpose, with their names. */
export const chosenLists = (
  tx: Tx,
  ids: readonly string[],
  { now, publicUrl }: Moment,
  purposes: readonly TrustedListPurpose[] = OF_ISSUERS,
): Promise<ChosenList[]> =>
  tx.rows<ChosenList>(
    `select l.id, l.name, jsonb_build_object('en', l.texts -> 'en-US' -> 'title', 'es', l.texts -> 'es-MX' -> 'title') as titles, false as "isCanceled", false as "isOver", null::timestamptz as "endsAt", (select $4 || l.id from trusted_list_versions v
       where v.list_id = l.id and v.jwt is not null limit 1) as address from trusted_lists l where l.id = any($1::uuid[]) and l.purpose = any($2)
     union all
     select s.id, s.name, v.content -> 'title', s.state = 'canceled', s.state = 'canceled' or v.next_update <= $3, v.next_update,
       case when s.state <> 'canceled' then s.address end from trusted_subscriptions s
       join trusted_subscription_versions v on v.subscription_id = s.id and v.sequence = s.sequence
     where s.id = any($1::uuid[]) and s.purpose = any($2) order by name, id`,
    [[...ids], [...purposes], new Date(now), listAddress(publicUrl, '')],
  );

const OWN = `select l.id as "listId", l.name as list, c.name, c.type, c.kid, c.public_key as "publicKey", c.ders[1] as certificate, c.credential_types as "credentialTypes",
    c.status_lists as "statusLists", c.status_signers as "statusSigners", c.decided_at as "approvedAt", c.starts_at as "startsAt",
    c.ends_at as "endsAt", c.revoked_at as "revokedAt", c.id::text as place
  from trusted_certificates c join trusted_lists l on l.id = c.list_id
  where l.id = any($1::uuid[]) and l.purpose = any($2) and c.state in ('active', 'revoked')`;
/** What was withdrawn counts as revoked at that time. */
const SUBSCRIBED = `select s.id, s.name, e.name, e.type, e.kid, e.public_key, e.certificate, e.credential_types, e.status_lists, e.status_signers, e.approved_at,
    e.starts_at, e.ends_at, case when e.is_granted then null else e.since end, e.identity
  from trusted_subscription_entries e
    join trusted_subscriptions s on s.id = e.subscription_id and s.sequence = e.sequence
    join trusted_subscription_versions v on v.subscription_id = s.id and v.sequence = s.sequence
  where s.id = any($1::uuid[]) and s.purpose = any($2) and s.state <> 'canceled' and v.next_update > $3`;

/**
 * In a transaction of the organization. Returns the approved entities of lists and subscriptions, the earliest approval first. Of a subscription whose
 * time is over (`chosenLists`) there are none.
 */
export const trustedBy = (
  tx: Tx,
  ids: readonly string[],
  now: number,
  purposes: readonly TrustedListPurpose[] = OF_ISSUERS,
): Promise<ApprovedEntity[]> =>
  tx.rows<ApprovedEntity>(`${OWN} union all ${SUBSCRIBED} order by "approvedAt", place`, [
    [...ids],
    [...purposes],
    new Date(now),
  ]);

/** In a transaction of the organization. Returns its public lists of issuers and, if asked for, those to which it subscribes. */
export async function publicLists(tx: Tx, moment: Moment, withSubscriptions: boolean): Promise<ChosenList[]> {
  const ids = await tx.rows<{ id: string }>(
    `select id from trusted_lists where sequence > 0 union all select id from trusted_subscriptions where $1 and state <> 'canceled'`,
    [withSubscriptions],
  );
  const lists = await chosenLists(
    tx,
    ids.map(({ id }) => id),
    moment,
  );
  return lists.filter(({ address }) => address !== null);
}

/** In a transaction of the organization. Returns the certificates in force of all its lists and subscriptions of a purpose: base64 DER. */
export async function certificatesInForce(tx: Tx, purpose: TrustedListPurpose, now: number): Promise<string[]> {
  const ids = await tx.rows<{ id: string }>(
    'select id from trusted_lists where purpose = $1 union all select id from trusted_subscriptions where purpose = $1',
    [purpose],
  );
  const entities = await trustedBy(
    tx,
    ids.map(({ id }) => id),
    now,
    [purpose],
  );
  return entities.flatMap(({ certificate, revokedAt, startsAt, endsAt }) => {
    const isInForce = (startsAt?.getTime() ?? now) <= now && (endsAt === null || endsAt.getTime() > now);
    return certificate !== null && revokedAt === null && isInForce ? [certificate] : [];
  });
}
