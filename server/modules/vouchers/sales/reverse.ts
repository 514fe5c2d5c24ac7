import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { takeBack, type SaleSplit } from '../../../../contract/vouchers/ledger/index.ts';
import type { ReversalCreate, Sale } from '../../../../contract/vouchers/sales/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { lockVoucher, reopenVoucher, statusOf, type VoucherRow } from '../distributions/index.ts';
import { changeAsPlatform } from '../../base/events/index.ts';
import { post } from '../ledger/index.ts';
import { getsNothing } from '../vouchers/index.ts';
import { actorOf, type Charger } from './actor.ts';
import { inBooksOfSales, inTurn } from './books.ts';
import { presentSale, readSale, splitOf, type SalePlace, type SaleRow } from './present.ts';
import type { SaleSecrets } from './secrets.ts';

interface Wanted {
  caller: Charger | UserCaller;
  origin: CallOrigin;
  at: SalePlace;
  saleId: string;
  body: ReversalCreate;
}

/** Where money that is taken back goes. */
interface Destination {
  to: { voucher: string } | { budget: string };
  /** Whether the voucher is good again by it, or, where its holder said that somebody else spent it, suspended instead of spent. */
  reopens: boolean;
}

/**
 * To the voucher, while it has not ended; one that was spent is good again until its last day is over, and what was good for once by the whole of its sale
 * alone. To whoever gave it otherwise: nobody could spend it, or whose it was is to get nothing any more. The voucher is locked, and the database's clock has
 * decided; whoever cancels somebody holds their vouchers, those that are spent, too.
 */
async function destinationOf(tx: Tx, row: VoucherRow, sale: SaleRow, amount: number): Promise<Destination> {
  const status = statusOf(row);
  const budget: Destination = { to: { budget: row.voucher_project_id }, reopens: false };
  if (status === 'expired' || status === 'canceled' || (await getsNothing(tx, row.beneficiary_id))) return budget;
  if (status !== 'redeemed') return { to: { voucher: row.id }, reopens: false };
  const isGood = !row.is_over && (!sale.once || amount === sale.amount);
  return isGood ? { to: { voucher: row.id }, reopens: true } : budget;
}

/** What is left of the parts of a sale. */
async function partsLeft(tx: Tx, sale: SaleRow): Promise<SaleSplit> {
  const whole = splitOf(sale);
  const back = await tx.one<SaleSplit>(
    `select coalesce(sum(merchant_part), 0)::bigint as merchant, coalesce(sum(commission_part), 0)::bigint as commission, coalesce(sum(taxes_part), 0)::bigint as taxes
     from sale_reversals where sale_id = $1`,
    [sale.id],
  );
  return {
    merchant: whole.merchant - back.merchant,
    commission: whole.commission - back.commission,
    taxes: whole.taxes - back.taxes,
  };
}

async function lockSale(tx: Tx, { at, saleId }: Wanted): Promise<SaleRow & { is_past: boolean }> {
  inLockOrder(tx, 'sale');
  const { is_past: isPast } = found(
    await tx.maybe<{ is_past: boolean }>(
      'select reversible_until <= now() as is_past from sales where id = $1 for no key update',
      [saleId],
    ),
  );
  return { ...found(await readSale(tx, at, saleId)), is_past: isPast };
}

/** Whether this very reversal was made. @throws AppError sale.other_content where another was, under its id */
async function wasMade(tx: Tx, { body, saleId }: Wanted, content: Buffer): Promise<boolean> {
  const known = await tx.maybe<{ sale_id: string; content: Buffer }>(
    'select sale_id, content from sale_reversals where id = $1',
    [body.id],
  );
  if (!known) return false;
  if (known.sale_id !== saleId || !known.content.equals(content)) throw new AppError('sale.other_content');
  return true;
}

/**
 * Takes a sale back, whole or in part, once for an id: by the merchant while its time lasts, by the provider's people as long as the merchant's account has it.
 * @throws AppError error.not_found, reversal.*, sale.other_content
 */
export const reverse = (
  { database, crash }: Pick<ModuleParts, 'database' | 'crash'>,
  secrets: SaleSecrets,
  wanted: Wanted,
): Promise<Sale> => {
  const { caller, origin, at, saleId, body } = wanted;
  const content = secrets.contentHash(JSON.stringify([saleId, body.amount, body.reason ?? null]));
  return changeAsPlatform(database, 'sales', origin, async tx => {
    const seen = found(await readSale(tx, at, saleId));
    if (await wasMade(tx, wanted, content)) return { answer: await presentSale(tx, seen), events: [] };
    const voucher = await lockVoucher(tx, seen.voucher_id);
    const sale = await lockSale(tx, wanted);
    // Of two that come under one id the second waited, and finds what the first did.
    if (await wasMade(tx, wanted, content)) return { answer: await presentSale(tx, sale), events: [] };
    if (body.amount > sale.amount - sale.reversed) throw new AppError('reversal.too_much', { amount: 'too_big' });
    if (caller.kind !== 'user' && sale.is_past) throw new AppError('reversal.window_over');
    await write(tx, wanted, { sale, voucher, content });
    crash('sales.reverse.written');
    const answer = await presentSale(tx, found(await readSale(tx, at, saleId)));
    // Of what merchants do the books are the record, as of their sales; what a person of the provider does is written down as theirs.
    if (caller.kind !== 'user') return { answer, events: [] };
    return {
      answer,
      event: {
        organizationId: at.organizationId,
        actorId: caller.userId,
        type: 'cancel',
        resource: 'sale',
        resourceId: sale.id,
        old: { reversed: sale.reversed },
        new: {
          reversed: sale.reversed + body.amount,
          ...inMoney(sale),
          ...(body.reason !== undefined && { reason: body.reason }),
        },
      },
    };
  });
};

async function write(
  tx: Tx,
  { caller, at, body }: Wanted,
  { sale, voucher, content }: { sale: SaleRow; voucher: VoucherRow; content: Buffer },
): Promise<void> {
  const { to, reopens } = await destinationOf(tx, voucher, sale, body.amount);
  const split = takeBack(await partsLeft(tx, sale), body.amount, { commission: sale.commission, taxes: sale.taxes });
  const actor = actorOf(caller);
  await inTurn(
    inBooksOfSales(
      post(tx, {
        id: body.id,
        offerId: sale.offer_id,
        parties: { provider: sale.organization_id, deliverer: sale.deliverer_id },
        actor,
        movement: { kind: 'reversal', to, merchant: sale.merchant_id, split, undoes: sale.id },
      }),
    ),
    tx.run(
      `insert into sale_reversals (id, organization_id, sale_id, by_kind, by_id, amount, merchant_part, commission_part, taxes_part, reason, content, logged_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $4 = 'user' then now() end)`,
      [
        body.id,
        at.organizationId,
        sale.id,
        actor.kind,
        actor.id,
        body.amount,
        split.merchant,
        split.commission,
        split.taxes,
        body.reason ?? null,
        content,
      ],
    ),
    tx.run('update sales set reversed = reversed + $2 where id = $1', [sale.id, body.amount]),
    reopens ? reopenVoucher(tx, voucher) : undefined,
  );
}
