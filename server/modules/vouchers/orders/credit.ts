import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { change } from '../../base/events/index.ts';
import { readBalance } from '../ledger/index.ts';
import { moved, moveOrder } from './move.ts';
import { lockOrder, presentDetail, readOrderById, type OrderPlace } from './row.ts';

/** What a project paid too much for an offer before, in minor units, in a transaction of its organization. */
export const readCredit = (tx: Tx, offerId: string, projectId: string): Promise<number> =>
  readBalance(tx, { offerId, kind: 'credit', subjectId: projectId });

/** Asks that what was paid too much before pays for an order: it is reviewed as every payment is. @throws AppError payment.short */
export const payByCredit = (database: Database, caller: UserCaller, place: OrderPlace, origin: CallOrigin) =>
  change(database, caller, origin, async tx => {
    const order = await lockOrder(tx, place);
    if ((await readCredit(tx, order.offer_id, order.project_id)) + order.receipts < (order.total ?? 0))
      throw new AppError('payment.short');
    const after = await moveOrder(tx, order, { event: 'prove', by: caller });
    return {
      answer: await presentDetail(tx, await readOrderById(tx, order.id), caller),
      event: { ...moved(order, after), new: { status: after.status, by: 'credit' } },
    };
  });
