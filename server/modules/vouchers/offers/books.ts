import { z } from 'zod';
import { DIFFERENCES_TOLD, JOURNAL_MAX, type OfferBooks } from '../../../../contract/vouchers/offers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { enqueueWaiting, type JobHandler } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, changeAsPlatform } from '../../base/events/index.ts';
import {
  checkBooks,
  countTransactions,
  readBalances,
  readBooksState,
  readJournal,
  resumeBooks,
} from '../ledger/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { readOffer } from './rows.ts';

/** The job that adds up the books of an offer whose provider asks for it. */
export const CHECK_JOB = 'offers.check-books';
const Payload = z.object({ offerId: z.uuid() });

/** The books of an offer, in a transaction of its provider. */
async function readBooks(tx: Tx, offerId: string): Promise<OfferBooks> {
  const [states, balances, transactions] = await Promise.all([
    readBooksState(tx, [offerId]),
    readBalances(tx, offerId),
    countTransactions(tx, offerId),
  ]);
  const { checked_at: checkedAt, paused_at: pausedAt, paused_because: because } = found(states.get(offerId));
  return {
    balances,
    transactions,
    checkedAt: checkedAt?.toISOString() ?? null,
    pausedAt: pausedAt?.toISOString() ?? null,
    differences: (because ?? []).slice(0, DIFFERENCES_TOLD),
  };
}

/** Adds up the books of the offer that a job names. */
export const checkAsked =
  (parts: Pick<ModuleParts, 'database' | 'tell' | 'log'>): JobHandler =>
  async ({ payload }) => {
    const { offerId } = Payload.parse(payload);
    const differences = await checkBooks(parts, offerId);
    if (differences.length > 0)
      parts.log.error({ offer: offerId, differences }, 'the books of an offer do not add up, and are paused');
  };

type Operation = 'getOfferBooks' | 'getOfferJournal' | 'checkOfferBooks' | 'resumeOfferBooks';

/** The books of an offer, as whoever runs it looks after them. */
export const bookHandlers = ({ database, clock }: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<Operation> => ({
  getOfferBooks: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      const { id } = await readOffer(tx, params.projectId, params.offerId);
      return readBooks(tx, id);
    }),

  getOfferJournal: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const { id } = await readOffer(tx, params.projectId, params.offerId);
      const limit = Math.min(query.limit, JOURNAL_MAX);
      const rows = found(await readJournal(tx, id, { after: query.after, limit }));
      const read = new Set(rows.map(row => row.transaction_id)).size;
      return {
        lines: rows.map(row => ({
          transactionId: row.transaction_id,
          postedAt: row.posted_at.toISOString(),
          movement: row.movement,
          undoes: row.undoes,
          account: row.account,
          subjectId: row.subject_id,
          amount: row.amount,
          balance: row.balance,
        })),
        next: read < limit ? null : (rows.at(-1)?.transaction_id ?? null),
      };
    }),

  checkOfferBooks: ({ caller, params, origin }) =>
    change(database, caller, origin, async tx => {
      const { id } = await readOffer(tx, params.projectId, params.offerId);
      await enqueueWaiting(tx, {
        kind: CHECK_JOB,
        key: id,
        organizationId: caller.organizationId,
        payload: { offerId: id },
        runAt: new Date(clock()),
      });
      return {
        answer: await readBooks(tx, id),
        event: { type: 'ask', resource: 'voucherOffer', resourceId: id, new: { books: 'check' } },
      };
    }),

  async resumeOfferBooks({ caller, params, body, origin }) {
    const { organizationId } = caller;
    const { id } = await database.organization(organizationId, tx => readOffer(tx, params.projectId, params.offerId));
    await changeAsPlatform(database, 'ledger', origin, async tx => {
      if (!(await resumeBooks(tx, id))) throw new AppError('books.not_paused');
      await completeNotices(tx, 'books', { offerId: id });
      return {
        answer: null,
        event: {
          organizationId,
          actorId: caller.userId,
          type: 'reinstate',
          resource: 'voucherOffer',
          resourceId: id,
          new: { books: 'resumed', reason: body.reason },
        },
      };
    });
    return database.organization(organizationId, tx => readBooks(tx, id));
  },
});
