import { randomBytes, randomInt } from 'node:crypto';
import { createBitstring, MIN_LIST_BITS } from '../../../engine/status/index.ts';
import type { Tx } from '../../platform/database/index.ts';

export interface Places {
  listId: string;
  /** One place in the list per credential. */
  indexes: number[];
  /** The list was made just now and is not published yet. */
  isNew: boolean;
}

/**
 * Reserves places in a revocation list of the organization. Places are given in a shuffled order (an affine permutation), so that a
 * credential's place tells nothing of when it was issued (Bitstring Status List v1.0 §6.1, group privacy).
 */
export async function allocatePlaces(tx: Tx, organizationId: string, count: number): Promise<Places> {
  const reserve = () =>
    tx.maybe<{ id: string; last: number; factor: number; shift: number }>(
      `update status_lists set next = next + $2 where id = (
         select id from status_lists where organization_id = $1 and purpose = 'revocation' and next + $2 <= $3 order by id limit 1 for update)
       returning id, next as last, factor, shift`,
      [organizationId, count, MIN_LIST_BITS],
    );
  let list = await reserve();
  const isNew = !list;
  if (!list) {
    await tx.run(
      "insert into status_lists (id, organization_id, purpose, bits, factor, shift) values ($1, $2, 'revocation', $3, $4, $5)",
      [
        randomBytes(16).toString('base64url'),
        organizationId,
        Buffer.from(createBitstring()),
        randomInt(MIN_LIST_BITS / 2) * 2 + 1,
        randomInt(MIN_LIST_BITS),
      ],
    );
    list = await reserve();
  }
  if (!list) throw new Error('A new status list has no room');
  const { id, last, factor, shift } = list;
  const indexes = Array.from({ length: count }, (_, i) =>
    Number((BigInt(factor) * BigInt(last - count + i) + BigInt(shift)) % BigInt(MIN_LIST_BITS)),
  );
  return { listId: id, indexes, isNew };
}
