import { randomBytes, randomInt } from 'node:crypto';
import { createBitstring, MIN_LIST_BITS, type StatusPurpose } from '../../../engine/status/index.ts';
import { inLockOrder, type Tx } from '../../platform/database/index.ts';
import type { Issuer } from '../organizations/index.ts';
import type { StatusParts } from './parts.ts';
import { publishStatusList } from './publish.ts';

/** Where the standing of one thing is told: a bit of a list. */
export interface Place {
  listId: string;
  index: number;
}

/**
 * Reserves places in a list of the organization; a list that is made for them is published in the same transaction. Places are given in a
 * shuffled order (an affine permutation), so that one tells nothing of when it was given (Bitstring Status List v1.0 §6.1, group privacy).
 */
export async function allocatePlaces(
  tx: Tx,
  parts: StatusParts,
  issuer: Issuer,
  purpose: StatusPurpose,
  count: number,
): Promise<Place[]> {
  const reserve = () =>
    tx.maybe<{ id: string; last: number; factor: number; shift: number }>(
      `update status_lists set next = next + $2 where id = (
         select id from status_lists where organization_id = $1 and purpose = $4 and next + $2 <= $3 order by id limit 1 for update)
       returning id, next as last, factor, shift`,
      [issuer.id, count, MIN_LIST_BITS, purpose],
    );
  inLockOrder(tx, 'status list');
  let list = await reserve();
  if (!list) {
    await tx.run(
      'insert into status_lists (id, organization_id, purpose, bits, factor, shift) values ($1, $2, $6, $3, $4, $5)',
      [
        randomBytes(16).toString('base64url'),
        issuer.id,
        Buffer.from(createBitstring()),
        randomInt(MIN_LIST_BITS / 2) * 2 + 1,
        randomInt(MIN_LIST_BITS),
        purpose,
      ],
    );
    list = await reserve();
    if (list) await publishStatusList(tx, parts, issuer, list.id, []);
  }
  if (!list) throw new Error('A new status list has no room');
  const { id, last, factor, shift } = list;
  return Array.from({ length: count }, (_, i) => ({
    listId: id,
    index: Number((BigInt(factor) * BigInt(last - count + i) + BigInt(shift)) % BigInt(MIN_LIST_BITS)),
  }));
}
