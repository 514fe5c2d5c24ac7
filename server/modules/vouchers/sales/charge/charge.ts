import { splitSale } from '../../../../../contract/vouchers/ledger/index.ts';
import {
  SALE_CLOCK_MINUTES,
  SALE_DOUBT_MINUTES,
  type Sale,
  type SaleCreate,
} from '../../../../../contract/vouchers/sales/index.ts';
import { platformOrigin } from '../../../../platform/context/index.ts';
import { derivedId } from '../../../../platform/crypto/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import {
  countWrong,
  findMarked,
  dropReaddressings,
  keepCharged,
  lockVoucher,
  type MarkedVoucher,
  type VoucherRow,
  type VoucherSecrets,
} from '../../distributions/index.ts';
import { concludeAsPlatform } from '../../../base/events/index.ts';
import { tooMany, usedUp, type Allowance } from '../../../accounts/identity/index.ts';
import { post } from '../../ledger/index.ts';
import { readOfferToCharge, type OfferToCharge } from '../../offers/index.ts';
import { actorOf, type Charger } from '../actor.ts';
import { askForLetter } from '../jobs.ts';
import { presentSale, readKnown, readSale, type KnownSale, type SalePlace } from '../present.ts';
import { inTurn, inBooksOfSales } from '../books.ts';
import type { SaleSecrets } from '../secrets.ts';
import { readShown, type Shown } from '../shown.ts';
import { guess, judge, type Refusal } from './judge.ts';

const MINUTE_MS = 60_000;

export interface ChargeParts extends Pick<ModuleParts, 'database' | 'clock' | 'crash'> {
  secrets: SaleSecrets;
  vouchers: VoucherSecrets;
}

export type Attempts = readonly (readonly [key: string, allowance: Allowance])[];

/** What somebody wants charged, and where. */
export interface Wanted {
  caller: Charger;
  at: SalePlace;
  body: SaleCreate;
  /** By what tries of whoever charges are counted. */
  attempts: Attempts;
  correlationId: string;
}

export type Charged = { sale: Sale } | { refusal: Refusal };

/**
 * What was sent under an id, and for which merchant: what is sent again is the same, to the letter. But for the PIN, which no device keeps: a till that was
 * loaded anew asks without it what became of a sale, and is told where it was paid, and that the PIN is due where it was not.
 */
const contentOf = ({ at, body }: Wanted): string =>
  JSON.stringify([
    at.organizationId,
    at.projectId,
    at.merchantId,
    body.madeAt,
    body.amount,
    body.currency,
    body.decimals,
    body.voucher,
  ]);

/** Refuses what is too old to be paid, or comes from a clock that is ahead. @throws AppError sale.too_late, sale.clock */
function holdToTime({ madeAt }: SaleCreate, now: number): void {
  const made = Date.parse(madeAt);
  if (made > now + SALE_CLOCK_MINUTES * MINUTE_MS) throw new AppError('sale.clock', { madeAt: 'invalid_date' });
  if (made < now - SALE_DOUBT_MINUTES * MINUTE_MS) throw new AppError('sale.too_late');
}

/**
 * Charges a voucher, in one transaction of two organizations: all of it is there, or nothing. Whatever was sent under this id before is answered with what came
 * of it. What is refused leaves nothing behind but the tries that it was.
 * @throws AppError sale.*
 */
export async function charge(parts: ChargeParts, wanted: Wanted): Promise<Charged> {
  const { database, clock, secrets, vouchers } = parts;
  const { at, body } = wanted;
  const content = secrets.contentHash(contentOf(wanted));
  const shown = readShown(body.voucher);
  const known = async (tx: Tx, sent: KnownSale | undefined): Promise<Charged | undefined> => {
    if (!sent) return undefined;
    if (!sent.content.equals(content)) throw new AppError('sale.other_content');
    const row = found(await readSale(tx, at, body.id));
    return { sale: { ...(await presentSale(tx, row)), left: sent.left_after } };
  };
  const charged = await database.platform('sales', async (tx): Promise<Charged> => {
    // A number without a PIN is not looked up: whether there is one, nobody learns by it.
    const isShown = shown !== undefined && (shown.code !== undefined || body.pin !== undefined);
    const [before, wait, marked] = await Promise.all([
      readKnown(tx, at, body.id),
      usedUp(tx, wanted.attempts),
      isShown ? findMarked(tx, vouchers, shown.mark) : undefined,
    ]);
    const answered = await known(tx, before);
    if (answered) return answered;
    // What was paid is answered even so.
    if (wait !== undefined) throw tooMany(wait);
    holdToTime(body, clock());
    if (!shown) return { refusal: guess('sale.unknown', { fields: { voucher: 'not_found' } }) };
    if (!isShown) throw new AppError('sale.pin_due', { pin: 'required' });
    // One of another provider's is looked at no further: nobody's till tries, or locks, what it could never charge.
    if (marked?.providerId !== at.organizationId)
      return { refusal: guess('sale.unknown', { fields: { voucher: 'not_found' } }) };
    return chargeMarked(parts, tx, { ...wanted, shown, marked, content, known });
  });
  parts.crash('sales.charge.committed');
  return charged;
}

interface Marked extends Wanted {
  shown: Shown;
  marked: MarkedVoucher;
  content: Buffer;
  known(tx: Tx, sent: KnownSale | undefined): Promise<Charged | undefined>;
}

async function chargeMarked({ clock, crash, vouchers }: ChargeParts, tx: Tx, wanted: Marked): Promise<Charged> {
  const { at, body, shown, marked, correlationId } = wanted;
  const [row, offer, again] = await Promise.all([
    lockVoucher(tx, marked.id),
    readOfferToCharge(tx, { ...marked, merchantId: at.merchantId }),
    // Of two that come under one id the second waited for the voucher, and finds what the first did.
    readKnown(tx, at, body.id),
  ]);
  const answered = await wanted.known(tx, again);
  if (answered) return answered;
  const refusal = judge({ row, shown, body, offer, secrets: vouchers, now: clock() });
  if (refusal) {
    if (!refusal.isWrongPin) return { refusal };
    const happened = await countWrong(tx, row);
    // Of whoever gave the voucher, who is told nothing of the till's device.
    const events = happened.map(each => ({ ...each, organizationId: row.organization_id, actorId: null }));
    return concludeAsPlatform(tx, platformOrigin(correlationId), { answer: { refusal }, events });
  }
  const sale = await write(tx, wanted, row, offer);
  crash('sales.charge.written');
  return { sale };
}

/** Moves the money of a sale, and keeps it. The voucher is locked, and holds it. */
async function write(
  tx: Tx,
  { caller, at, body, shown, content }: Marked,
  row: VoucherRow,
  offer: OfferToCharge,
): Promise<Sale> {
  const once = row.coupon_type === 'single' || !offer.partialUse;
  const rest = row.balance - body.amount;
  const left = once ? 0 : rest;
  const split = splitSale(body.amount, offer.terms);
  const actor = actorOf(caller);
  const posting = {
    offerId: row.offer_id,
    parties: { provider: row.provider_id, deliverer: row.organization_id },
    actor,
  };
  const [, , , , , sale] = await inTurn(
    keepCharged(tx, row, { step: shown.code?.step, isSpent: left === 0 }),
    askForLetter(tx, body.id, row.organization_id),
    // Late, since other sales of the merchant wait for its account from here on.
    inBooksOfSales(
      post(tx, {
        ...posting,
        id: body.id,
        movement: { kind: 'sale', voucher: row.id, merchant: at.merchantId, split },
      }),
    ),
    // What is good for once is good for nothing after: whoever gave it has the rest again.
    once && rest > 0
      ? inBooksOfSales(
          post(tx, {
            ...posting,
            id: derivedId(`rest of sale ${body.id}`),
            movement: { kind: 'cancellation', voucher: row.id, budget: row.voucher_project_id, amount: rest },
          }),
        )
      : undefined,
    tx.run(
      `insert into sales (id, organization_id, project_id, offer_id, merchant_id, deliverer_id, voucher_id, voucher_ending, by_kind, by_id, amount, merchant_part,
         commission_part, taxes_part, commission, taxes, once, left_after, content, reversible_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, now() + make_interval(hours => $20))`,
      [
        body.id,
        at.organizationId,
        at.projectId,
        row.offer_id,
        at.merchantId,
        row.organization_id,
        row.id,
        row.number.slice(-4),
        actor.kind,
        actor.id,
        body.amount,
        split.merchant,
        split.commission,
        split.taxes,
        offer.terms.commission,
        offer.terms.taxes,
        once,
        left,
        content,
        offer.reversalHours,
      ],
    ),
    readSale(tx, at, body.id),
  );
  // Nothing is left that could go to another address.
  if (left === 0) await dropReaddressings(tx, [row.id], { by: null, isTold: false });
  return { ...(await presentSale(tx, found(sale))), left };
}
