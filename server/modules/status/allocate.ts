import { randomBytes, randomInt } from 'node:crypto';
import { createBitstring, MIN_LIST_BITS, type StatusPurpose } from '../../../engine/status/index.ts';
import { inLockOrder, type Tx } from '../../platform/database/index.ts';
import type { Issuer } from '../organizations/index.ts';
import type { StatusParts } from './parts.ts';
import { publishStatusList, statusListUrl } from './publish.ts';

/** Where the standing of one thing is told: a bit of a list. */
export interface Place {
  listId: string;
  index: number;
  /** Where the list is served. */
  url: string;
}

interface Reserved {
  id: string;
  last: number;
  given: number;
  factor: number;
  shift: number;
}

/** Takes places of the open list, as many as it has and are wanted; undefined where no list is open. */
const reserve = (
  tx: Tx,
  organizationId: string,
  purpose: StatusPurpose,
  count: number,
): Promise<Reserved | undefined> => {
  inLockOrder(tx, 'status list');
  return tx.maybe<Reserved>(
    `update status_lists s set next = s.next + x.given from (
       select id, least($2::int, $3::int - next) as given from status_lists where organization_id = $1 and purpose = $4 and next < $3::int
       order by id limit 1 for update) x
     where s.id = x.id returning s.id, s.next as last, x.given, s.factor, s.shift`,
    [organizationId, count, MIN_LIST_BITS, purpose],
  );
};

/** Makes a list with places given in an order of its own, and publishes it. */
async function openList(tx: Tx, parts: StatusParts, issuer: Issuer, purpose: StatusPurpose): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  await tx.run(
    'insert into status_lists (id, organization_id, purpose, bits, factor, shift) values ($1, $2, $6, $3, $4, $5)',
    [
      id,
      issuer.id,
      Buffer.from(createBitstring()),
      randomInt(MIN_LIST_BITS / 2) * 2 + 1,
      randomInt(MIN_LIST_BITS),
      purpose,
    ],
  );
  await publishStatusList(tx, parts, issuer, id, []);
}

/**
 * Reserves places in lists of the organization, in a new one where the open one is full; a list that is made for them is published in the same
 * transaction. Places are given in a shuffled order (an affine permutation), so that one tells nothing of when it was given (Bitstring Status
 * List v1.0 §6.1, group privacy).
 */
export async function allocatePlaces(
  tx: Tx,
  parts: StatusParts,
  issuer: Issuer,
  purpose: StatusPurpose,
  count: number,
): Promise<Place[]> {
  const places: Place[] = [];
  while (places.length < count) {
    const reserved = await reserve(tx, issuer.id, purpose, count - places.length);
    if (!reserved) {
      await openList(tx, parts, issuer, purpose);
      continue;
    }
    const { id, last, given, factor, shift } = reserved;
    for (let n = last - given; n < last; n += 1)
      places.push({
        listId: id,
        index: Number((BigInt(factor) * BigInt(n) + BigInt(shift)) % BigInt(MIN_LIST_BITS)),
        url: statusListUrl(parts.settings.publicUrl, id),
      });
  }
  return places;
}
