import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { MOVEMENT_KINDS } from '../ledger/movements.ts';

/** A line of what is owed to a merchant for the sales of an offer, in minor units. */
export const MerchantStatementLine = z
  .object({
    /** Of the transaction. */
    id: Id,
    postedAt: Instant,
    movement: z.enum(MOVEMENT_KINDS),
    amount: z.int(),
    /** What was owed after it. */
    balance: z.int(),
  })
  .meta({ id: 'MerchantStatementLine' });
export type MerchantStatementLine = z.infer<typeof MerchantStatementLine>;
