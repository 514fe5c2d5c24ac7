import { randomBytes, randomInt } from 'node:crypto';
import { createBitstring, MIN_LIST_BITS } from '../../../../engine/status/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import type { StatusParts } from './parts.ts';
import { publishStatusList, statusListUrl } from './publish.ts';

/** Where the standing of one thing is told: a bit of a list, and the same bit of the list beside it. */
export interface Place {
  /** The DID that the list is of: whatever stands on it names this as its issuer. */
  did: string;
  listId: string;
  index: number;
  /** Where the list is served that tells what was revoked. */
  url: string;
  /** Where the list is served that tells what is paused; null beside a list of before there were pauses. */
  suspensionUrl: string | null;
}

/** Whose lists they are: an organization, under one of its DIDs. */
export interface ListIssuer {
  id: string;
  did: string;
}

interface Reserved {
  id: string;
  suspension_id: string;
  last: number;
  given: number;
  factor: number;
  shift: number;
}

/** Takes places of a DID's open list, as many as it has and are wanted; undefined where no list is open. */
const reserve = (tx: Tx, { id, did }: ListIssuer, count: number): Promise<Reserved | undefined> => {
  inLockOrder(tx, 'status list');
  return tx.maybe<Reserved>(
    `update status_lists s set next = s.next + x.given from (
       select id, least($2::int, $3::int - next) as given from status_lists
       where organization_id = $1 and did = $4 and suspension_id is not null and next < $3::int
       order by id limit 1 for no key update) x
     where s.id = x.id returning s.id, s.suspension_id, s.next as last, x.given, s.factor, s.shift`,
    [id, count, MIN_LIST_BITS, did],
  );
};

/** Makes a list with places given in an order of its own, and the one beside it, and publishes both. */
async function openLists(tx: Tx, parts: StatusParts, issuer: ListIssuer): Promise<void> {
  const [id, suspensionId] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')];
  await tx.run(
    `insert into status_lists (id, organization_id, did, purpose, bits, factor, shift, suspension_id)
     values ($2, $3, $7, 'suspension', $4, 1, 0, null), ($1, $3, $7, 'revocation', $4, $5, $6, $2)`,
    [
      id,
      suspensionId,
      issuer.id,
      Buffer.from(createBitstring()),
      randomInt(MIN_LIST_BITS / 2) * 2 + 1,
      randomInt(MIN_LIST_BITS),
      issuer.did,
    ],
  );
  for (const each of [id, suspensionId]) await publishStatusList(tx, parts, issuer.id, each, {});
}

/**
 * Reserves places in lists of one of the organization's DIDs, in new ones where those that are open are full; a list that is made for them is published in the same
 * transaction. Places are given in a shuffled order (an affine permutation), so that one tells nothing of when it was given (Bitstring Status
 * List v1.0 §6.1, group privacy).
 */
export async function allocatePlaces(tx: Tx, parts: StatusParts, issuer: ListIssuer, count: number): Promise<Place[]> {
  const { publicUrl } = parts.settings;
  const places: Place[] = [];
  while (places.length < count) {
    const reserved = await reserve(tx, issuer, count - places.length);
    if (!reserved) {
      await openLists(tx, parts, issuer);
      continue;
    }
    const { id, suspension_id: suspensionId, last, given, factor, shift } = reserved;
    for (let n = last - given; n < last; n += 1)
      places.push({
        did: issuer.did,
        listId: id,
        index: Number((BigInt(factor) * BigInt(n) + BigInt(shift)) % BigInt(MIN_LIST_BITS)),
        url: statusListUrl(publicUrl, id),
        suspensionUrl: statusListUrl(publicUrl, suspensionId),
      });
  }
  return places;
}

/**
 * Locks lists in the order of their ids, before anything is written that stands on them: who gives places holds the list and then writes credentials,
 * which may wait for what another has written of the same recipient, and that one must not wait for the list then.
 */
export async function holdLists(tx: Tx, listIds: readonly string[]): Promise<void> {
  inLockOrder(tx, 'status list');
  await tx.run('select 1 from status_lists where id = any($1::text[]) order by id for no key update', [listIds]);
}

/** The same, and those that give places next: by whoever gives some, and changes bits, in one commit. */
export async function holdOpenLists(tx: Tx, organizationId: string, listIds: readonly string[]): Promise<void> {
  inLockOrder(tx, 'status list');
  await tx.run(
    `select 1 from status_lists where id = any($1::text[] || array(
       select distinct on (did) id from status_lists
       where organization_id = $2 and suspension_id is not null and next < $3::int order by did, id))
     order by id for no key update`,
    [listIds, organizationId, MIN_LIST_BITS],
  );
}

/** The place that something has, as it was given. */
export async function placeAt(
  tx: Tx,
  { settings: { publicUrl } }: Pick<StatusParts, 'settings'>,
  { listId, index }: Pick<Place, 'listId' | 'index'>,
): Promise<Place> {
  const { did, beside } = await tx.one<{ did: string; beside: string | null }>(
    'select did, suspension_id as beside from status_lists where id = $1',
    [listId],
  );
  return {
    did,
    listId,
    index,
    url: statusListUrl(publicUrl, listId),
    suspensionUrl: beside === null ? null : statusListUrl(publicUrl, beside),
  };
}

/** The DIDs that lists are of, by the lists. */
export async function listIssuers(tx: Tx, listIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; did: string }>('select id, did from status_lists where id = any($1)', [
    [...new Set(listIds)],
  ]);
  return new Map(rows.map(row => [row.id, row.did]));
}

/** The lists beside some others, by these; one of before there were pauses has none. */
export async function suspensionLists(tx: Tx, listIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; suspension_id: string }>(
    'select id, suspension_id from status_lists where id = any($1) and suspension_id is not null',
    [[...new Set(listIds)]],
  );
  return new Map(rows.map(row => [row.id, row.suspension_id]));
}
