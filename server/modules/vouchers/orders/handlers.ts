import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { quoteOf } from '../../../../contract/vouchers/vouchers/index.ts';
import { knownLanguage } from '../../../../contract/credentials/verification/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import { readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, changeAsPlatform } from '../../base/events/index.ts';
import { LedgerRefusal } from '../ledger/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';
import { readOfferToBuy } from '../offers/index.ts';
import { createOrder, termsOf } from './create.ts';
import { payByCredit, readCredit } from './credit.ts';
import { guarded, tryDiscount } from './discount.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { zoneOfOrder } from './invoice.ts';
import { moved, moveOrder } from './move.ts';
import { fileOf, getProof, openProof, removeProof, uploadProof } from './proofs.ts';
import { askForRefund, listAskedRefunds, listRefunds, payRefund, withdrawRefund } from './refunds.ts';
import { listRefused, retryOrder } from './retry.ts';
import { bookReceipt, reviewPayment, type Reviewer } from './review.ts';
import {
  creditFor,
  lockOrder,
  lockOrderById,
  ORDER_COLUMNS,
  presentDetail,
  presentOrder,
  readOrder,
  readOrderById,
  type Looker,
  type OrderPlace,
  type OrderRow,
} from './row.ts';
import { bySides } from './sides.ts';
import { listStatement, readVoucherReceipt } from './statement.ts';
import { fileStatement } from './statement-file.ts';

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'files' | 'space' | 'crash' | 'clock' | 'settings'>;

const LIST = { columns: ORDER_COLUMNS, from: 'voucher_orders o', sorts: { createdAt: 'o.created_at' }, key: 'o.id' };

/** Refuses what the books refuse, in the words of payments. */
const inWords = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LedgerRefusal && error.reason === 'paused')
      throw new AppError('ledger.paused', undefined, { cause: error });
    throw error;
  }
};

type Buying =
  | 'quoteVouchers'
  | 'listOrders'
  | 'createOrder'
  | 'getOrder'
  | 'listRefusedBeneficiaries'
  | 'retryOrder'
  | 'cancelOrder'
  | 'getInvoice'
  | 'uploadProof'
  | 'removeProof'
  | 'getProof'
  | 'payByCredit'
  | 'askForRefund'
  | 'listAskedRefunds'
  | 'withdrawRefund'
  | 'getVoucherStatement'
  | 'getVoucherStatementPdf'
  | 'getVoucherStatementXlsx'
  | 'getVoucherReceipt';

/** What whoever buys does with orders. */
export const buyingHandlers = (parts: Parts): HandlersOf<Buying> => {
  const { database, keystore, settings } = parts;
  return {
    quoteVouchers: ({ caller, params, query }) =>
      guarded(database, caller, query.discountCode, () =>
        database.organization(caller.organizationId, async tx => {
          await activeProject(tx, params.projectId);
          const offer = await readOfferToBuy(tx, query.offerId);
          if (offer.status !== 'active') throw new AppError('offer.not_active');
          const terms = termsOf(offer);
          const code = query.discountCode
            ? await tryDiscount(tx, {
                offerId: offer.id,
                code: query.discountCode,
                organizationId: caller.organizationId,
                price: query.amount,
              })
            : undefined;
          return {
            ...quoteOf(query.amount, terms, code),
            commissionPercentage: terms.commission / 100,
            taxesPercentage: terms.taxes / 100,
            configId: offer.configId,
            currency: offer.currency,
            decimals: offer.decimals,
            credit: await readCredit(tx, offer.id, params.projectId),
          };
        }),
      ),

    listOrders: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<OrderRow>(tx, query, {
          ...LIST,
          where:
            'o.voucher_project_id = $1 and o.project_id = $2 and o.organization_id = $3 and ($4::text is null or o.status = $4)',
          params: [params.voucherProjectId, params.projectId, caller.organizationId, query.status ?? null],
        });
        return { orders: rows.map(row => presentOrder(row, caller)), total };
      }),

    getVoucherStatement: ({ caller, params, query }) =>
      database.organization(caller.organizationId, tx => listStatement(tx, params, query)),

    getVoucherReceipt: ({ caller, params }) => readVoucherReceipt(parts, caller.organizationId, params),

    createOrder: ({ caller, params, body, origin }) => createOrder(parts, caller, params, body, origin),

    getOrder: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => presentDetail(tx, await readOrder(tx, params), caller)),

    listRefusedBeneficiaries: ({ caller, params, query }) =>
      database.organization(caller.organizationId, tx =>
        listRefused(tx, { keystore, readerId: caller.userId }, params, query),
      ),

    retryOrder: ({ caller, params, body, origin }) => retryOrder(parts, caller, params, body, origin),

    cancelOrder: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const order = await lockOrder(tx, params);
        const after = await moveOrder(tx, order, { event: 'cancel', by: caller, reason: body.reason });
        return {
          answer: await presentDetail(tx, await readOrderById(tx, order.id), caller),
          event: moved(order, after, body.reason),
        };
      }),

    async getInvoice({ caller, params, query }) {
      const { order, zone } = await database.organization(caller.organizationId, async tx => {
        const row = await readOrder(tx, params);
        return { order: row, zone: await zoneOfOrder(tx, row) };
      });
      const language = knownLanguage(query.lang ?? null) ?? 'en-US';
      return invoicePdf(order, { language, publicUrl: settings.publicUrl, zone });
    },

    getVoucherStatementPdf: ({ caller, params, query }) =>
      fileStatement(database, caller.organizationId, params, {
        period: query,
        language: knownLanguage(query.lang ?? null) ?? 'en-US',
        format: 'pdf',
      }),

    getVoucherStatementXlsx: ({ caller, params, query }) =>
      fileStatement(database, caller.organizationId, params, {
        period: query,
        language: knownLanguage(query.lang ?? null) ?? 'en-US',
        format: 'xlsx',
      }),

    uploadProof: ({ caller, params, file, origin }) => uploadProof(parts, caller, params, file, origin),
    removeProof: ({ caller, params, origin }) => removeProof(parts, caller, params, origin),
    getProof: ({ caller, params }) => getProof(parts, caller.organizationId, params),
    payByCredit: ({ caller, params, origin }) => payByCredit(database, caller, params, origin),
    askForRefund: ({ caller, params, body, origin }) => askForRefund(database, caller, params, body, origin),
    listAskedRefunds: ({ caller, params, query }) =>
      database.organization(caller.organizationId, tx => listAskedRefunds(tx, params, query)),
    withdrawRefund: ({ caller, params, origin }) => withdrawRefund(database, caller, params, origin),
  };
};

type Reviewing =
  | 'listPayments'
  | 'getPayment'
  | 'openProof'
  | 'bookReceipt'
  | 'reviewPayment'
  | 'listRefunds'
  | 'payRefund';

/** What the provider, whose bank it is, does with payments. */
export const reviewingHandlers = ({ database, files, crash, clock }: Parts): HandlersOf<Reviewing> => {
  const reviewing = (
    caller: UserCaller,
    place: OrderPlace,
    origin: CallOrigin,
    work: (tx: Tx, order: OrderRow, reviewer: Reviewer) => Promise<OrderRow>,
    told: (order: OrderRow) => object,
  ) =>
    inWords(
      change(database, caller, origin, async tx => {
        const order = await lockOrder(tx, place);
        const after = await work(tx, order, caller);
        const event = moved(order, after);
        return {
          answer: await presentDetail(tx, await readOrderById(tx, order.id), caller),
          event: { ...event, new: { ...event.new, ...told(order) } },
        };
      }),
    );
  return {
    listPayments: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<OrderRow>(tx, query, {
          ...LIST,
          where:
            'o.offer_id = $1 and o.provider_project_id = $2 and o.provider_id = $3 and ($4::text is null or o.status = $4)',
          params: [params.offerId, params.projectId, caller.organizationId, query.status ?? null],
        });
        return { orders: rows.map(row => presentOrder(row, caller)), total };
      }),
    getPayment: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => presentDetail(tx, await readOrder(tx, params), caller)),
    async openProof({ caller, params }) {
      const proof = await database.organization(caller.organizationId, async tx =>
        openProof(tx, (await readOrder(tx, params)).id, params.proofId),
      );
      return fileOf(files, proof);
    },
    bookReceipt: async ({ caller, params, body, origin }) => {
      const booked = await reviewing(
        caller,
        params,
        origin,
        async (tx, order, reviewer) => bookReceipt(tx, order, reviewer, body, await creditFor(tx, order.id)),
        order => ({ receipt: body, ...inMoney(order) }),
      );
      crash('order.receipt.booked');
      return booked;
    },
    reviewPayment: ({ caller, params, body, origin }) =>
      reviewing(
        caller,
        params,
        origin,
        async (tx, order, reviewer) =>
          reviewPayment(tx, order, reviewer, body, { now: clock(), credit: await creditFor(tx, order.id) }),
        () => body,
      ),
    listRefunds: ({ caller, params, query }) =>
      database.organization(caller.organizationId, tx => listRefunds(tx, params, query)),
    payRefund: ({ caller, params, body, origin }) => payRefund(database, caller, params, body, origin),
  };
};

type Overseeing =
  | 'listOverseenPayments'
  | 'getOverseenPayment'
  | 'openOverseenProof'
  | 'bookOverseenReceipt'
  | 'reviewOverseenPayment';

/** What the platform does with payments whose two sides are one. */
export const overseeingHandlers = ({ database, files, clock }: Parts): HandlersOf<Overseeing> => {
  const isOverseen = (order: OrderRow): OrderRow => {
    if (order.provider_id !== order.organization_id) throw new AppError('error.not_found');
    return order;
  };
  const lookerOf = ({ organizationId, userId }: UserCaller): Looker & Reviewer => ({
    organizationId,
    userId,
    isPlatform: true,
  });
  const reading = <T>(work: (tx: Tx) => Promise<T>) => database.platform('payments', work);
  const reviewing = (
    caller: UserCaller,
    orderId: string,
    origin: CallOrigin,
    work: (tx: Tx, order: OrderRow, reviewer: Reviewer) => Promise<OrderRow>,
    told: (order: OrderRow) => object,
  ) =>
    inWords(
      changeAsPlatform(database, 'payments', origin, async tx => {
        const order = isOverseen(await lockOrderById(tx, orderId));
        const after = await work(tx, order, lookerOf(caller));
        const event = moved(order, after);
        return {
          answer: await presentDetail(tx, await readOrderById(tx, order.id), lookerOf(caller)),
          events: bySides(order, { ...event, new: { ...event.new, ...told(order), by: 'platform' } }),
        };
      }),
    );
  return {
    listOverseenPayments: ({ caller, query }) =>
      reading(async tx => {
        const { rows, total } = await readPage<OrderRow>(tx, query, {
          ...LIST,
          where: 'o.provider_id = o.organization_id and ($1::text is null or o.status = $1)',
          params: [query.status ?? null],
        });
        return { orders: rows.map(row => presentOrder(row, lookerOf(caller))), total };
      }),
    getOverseenPayment: ({ caller, params }) =>
      reading(async tx => presentDetail(tx, isOverseen(await readOrderById(tx, params.orderId)), lookerOf(caller))),
    async openOverseenProof({ params }) {
      const proof = await reading(async tx =>
        openProof(tx, isOverseen(await readOrderById(tx, params.orderId)).id, params.proofId),
      );
      return fileOf(files, proof);
    },
    bookOverseenReceipt: ({ caller, params, body, origin }) =>
      reviewing(
        caller,
        params.orderId,
        origin,
        async (tx, order, reviewer) => bookReceipt(tx, order, reviewer, body, await creditFor(tx, order.id)),
        order => ({ receipt: body, ...inMoney(order) }),
      ),
    reviewOverseenPayment: ({ caller, params, body, origin }) =>
      reviewing(
        caller,
        params.orderId,
        origin,
        async (tx, order, reviewer) =>
          reviewPayment(tx, order, reviewer, body, { now: clock(), credit: await creditFor(tx, order.id) }),
        () => body,
      ),
  };
};
