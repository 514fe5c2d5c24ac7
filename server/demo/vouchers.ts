import { zoneOf } from '../../contract/base/catalogues/zones.ts';
import { dayAfter, dayAt } from '../../contract/base/common/days.ts';
import type { PaymentState } from '../../contract/vouchers/vouchers/index.ts';
import { drawBankSlip } from './bank-slip.ts';
import { actAs, type As } from './caller.ts';
import type { Person } from './organizations.ts';
import { fillDistributions, type DemoVoucher } from './distributions.ts';
import { fillSettlements } from './settlements.ts';
import { fillSales, type DemoTill } from './sales.ts';
import type { VouchersOptions } from './voucher-options.ts';
import { CONFIG, codesFrom, dozen, MERCHANTS, OFFERS } from './voucher-content.ts';

/** The day that it is where the offers are. */
const todayAt = (now: number): string => dayAt(new Date(now), zoneOf('MX'));

/** How an order comes as far as a state: what whoever buys and whoever reviews do with it, once it is invoiced. */
type Way = (purchase: { by: Purchases; orderId: string; total: number }) => Promise<unknown>;
/** What is done with purchases of an offer, by both sides. */
interface Purchases {
  prove(orderId: string, amount: number): Promise<unknown>;
  book(orderId: string, amount: number, more?: { valueDate: string }): Promise<unknown>;
  decide(orderId: string, decision: 'hold' | 'reject', reason: string): Promise<unknown>;
  cancel(orderId: string, reason: string): Promise<unknown>;
  dayFrom(days: number): string;
}
const prove: Way = ({ by, orderId, total }) => by.prove(orderId, total);

/**
 * The way to every state that lasts. `created`, `uploading` and `processing` last as long as a job takes: nobody would find an order in them. What
 * cannot be registered makes the way to `failed_upload`: its list, not what follows.
 */
const WAYS: Record<Exclude<PaymentState, 'created' | 'uploading' | 'processing' | 'failed_upload'>, Way> = {
  // Paid a little too much: the rest is credit.
  processed: async ({ by, orderId, total }) => {
    await by.prove(orderId, total);
    await by.book(orderId, total + 34_00);
  },
  waiting_for_payment: async () => undefined,
  in_payment_review: prove,
  on_hold: async ({ by, orderId, total }) => {
    await by.prove(orderId, total - 1_000_00);
    await by.book(orderId, total - 1_000_00);
  },
  scheduled: async ({ by, orderId, total }) => {
    await by.prove(orderId, total);
    await by.book(orderId, total, { valueDate: by.dayFrom(10) });
  },
  rejected: async ({ by, orderId, total }) => {
    await by.prove(orderId, total);
    await by.decide(orderId, 'reject', 'El comprobante es de otra cuenta.');
  },
  // What came in for it is owed back.
  canceled: async ({ by, orderId }) => {
    await by.prove(orderId, 2_000_00);
    await by.book(orderId, 2_000_00);
    await by.cancel(orderId, 'El programa se pospuso al próximo semestre.');
  },
};

/** Fills the provider: merchants, an offer that is sold and one that is a draft, with discount codes. Answers the one that is sold, as its path. */
async function fillProvider({ handlers, parts, people, workers }: VouchersOptions) {
  const owner = actAs(handlers, people['owner@vales.example'] as Person);
  const networkId = [...parts.chains.keys()][0] ?? '';
  const { id: projectId } = await owner('createProject', {
    body: {
      name: 'Vales 2026',
      description: 'Vales para programas de apoyo',
      category: 'vouchersOffer',
      networkId,
      featured: true,
    },
  });
  const params = { projectId };
  const { ids: merchantIds } = await owner('registerMerchants', { params, body: { merchants: [...MERCHANTS] } });
  const { id: merchantsListId } = await owner('createMerchantsList', { params, body: { merchantIds } });
  const { id: voucherConfigId } = await owner('createVoucherConfig', { params, body: CONFIG });
  const offer = async (body: (typeof OFFERS)['sold']) => {
    const { currency, decimals } = body;
    const contract = await owner('requestVoucherContract', { params, body: { currency, decimals } });
    return owner('createVoucherOffer', {
      params,
      body: { ...body, voucherConfigId, merchantsListId, contractId: contract.id },
    });
  };
  const sold = await offer(OFFERS.sold);
  await offer(OFFERS.draft);
  // Their contracts are deployed by jobs; an offer is open once its own is.
  await workers.drain({ all: true });
  const selling = { projectId, offerId: sold.id };
  for (const { isOver, ...body } of codesFrom(todayAt(parts.clock()))) {
    const { id: codeId } = await owner('createDiscountCode', { params: selling, body });
    if (isOver) await owner('changeDiscountCodeStatus', { params: { ...selling, codeId }, body: { status: 'ended' } });
  }
  await owner('changeVoucherOfferStatus', { params: selling, body: { isActive: true } });
  return selling;
}

interface Give {
  name: string;
  description: string;
  couponType: 'balance' | 'single';
  distribution: string;
}

/** Makes vouchers of an offer in a project. Answers by which path and terms they are bought. */
async function makeVouchers(as: As, projectId: string, offerId: string, clock: () => number, give: Give) {
  const { distribution, ...body } = give;
  const voucher = await as('createVoucherProject', {
    params: { projectId },
    body: {
      ...body,
      offerId,
      expirationDate: dayAfter(todayAt(clock()), 180),
      distribution: { name: distribution, method: 'manual' },
    },
  });
  const { commissionPercentage, taxesPercentage, configId } = await as('quoteVouchers', {
    params: { projectId },
    query: { offerId, amount: 100_00 },
  });
  return {
    buying: { projectId, voucherProjectId: voucher.id },
    terms: { commissionPercentage, taxesPercentage, configId },
  };
}

/**
 * Fills what is bought of an offer: the university's purchases in every state of a payment that lasts, and one of the provider's own, which the
 * platform reviews; gives some of it, which is spent. Answers a voucher and a till that may be tried, and where more may be given.
 */
export async function fillVouchers(options: VouchersOptions): Promise<{
  voucher: DemoVoucher;
  till: DemoTill;
  buying: { projectId: string; voucherProjectId: string };
  offerId: string;
}> {
  const { handlers, parts, people, workers } = options;
  const selling = await fillProvider(options);
  const networkId = [...parts.chains.keys()][0] ?? '';
  const buyer = actAs(handlers, people['owner@uni.example'] as Person);
  const reviewer = actAs(handlers, people['projects@vales.example'] as Person);
  const { id: projectId } = await buyer('createProject', {
    body: { name: 'Apoyos 2026', description: 'Vales para estudiantes y personal', category: 'vouchers', networkId },
  });
  const make = (give: Give) => makeVouchers(buyer, projectId, selling.offerId, parts.clock, give);
  const pantry = await make({
    name: 'Apoyo de despensa',
    description: 'Para estudiantes con beca.',
    couponType: 'balance',
    distribution: 'Entrega de otoño',
  });
  const supplies = await make({
    name: 'Apoyo de útiles',
    description: 'Para el inicio del semestre; se usa de una vez.',
    couponType: 'single',
    distribution: 'Entrega de inicio',
  });
  const dayFrom = (days: number) => dayAfter(todayAt(parts.clock()), days);
  let slips = 0;
  const slip = async (amount: number) => ({
    name: `transferencia-${(slips += 1)}.png`,
    bytes: await drawBankSlip({
      amount: `MXN ${(amount / 100).toLocaleString('es-MX', { minimumFractionDigits: 2 })}`,
      reference: `SPEI 2026 ${String(slips).padStart(3, '0')}`,
      day: dayFrom(0),
    }),
  });
  const order = async (
    as: As,
    { buying, terms }: typeof pantry,
    rows: readonly Record<string, unknown>[],
    discountCode?: string,
  ) => {
    const { id: orderId } = await as('createOrder', {
      params: buying,
      body: { file: 'personas.xlsx', rows: [...rows], terms, ...(discountCode && { discountCode }) },
    });
    return orderId;
  };

  const ways = Object.values(WAYS);
  const at = ways.map((_, nth) => (nth % 2 === 0 ? pantry : supplies));
  const ids: string[] = [];
  for (const [nth, from] of at.entries())
    ids.push(await order(buyer, from, dozen(nth, 500 + nth * 50), nth === 0 ? 'BIENVENIDA10' : undefined));
  // Two of a list cannot be registered: a name with a digit, and too much for one person.
  const [first, second, ...others] = dozen(ways.length, 400);
  await order(buyer, pantry, [{ ...first, name: 'Acacia 1' }, { ...second, amount: '9000' }, ...others]);
  await workers.drain({ all: true });
  for (const [nth, way] of ways.entries()) {
    const orderId = ids[nth] ?? '';
    const { buying } = at[nth] ?? pantry;
    const { invoice } = await buyer('getOrder', { params: { ...buying, orderId } });
    const by: Purchases = {
      prove: async (id, amount) =>
        buyer('uploadProof', { params: { ...buying, orderId: id }, body: {}, file: await slip(amount) }),
      book: (id, amount, { valueDate } = { valueDate: dayFrom(0) }) =>
        reviewer('bookReceipt', {
          params: { ...selling, orderId: id },
          body: { amount, valueDate, bankReference: `SPEI 2026 ${String(slips).padStart(3, '0')}` },
        }),
      decide: (id, decision, reason) =>
        reviewer('reviewPayment', { params: { ...selling, orderId: id }, body: { decision, reason } }),
      cancel: (id, reason) => buyer('cancelOrder', { params: { ...buying, orderId: id }, body: { reason } }),
      dayFrom,
    };
    await way({ by, orderId, total: invoice?.total ?? 0 });
  }
  await workers.drain({ all: true });
  await cancelOne(buyer, pantry.buying);
  const voucher = await fillDistributions(options, pantry.buying);

  const till = await fillSales(options, selling.projectId, voucher.claimed);
  await fillSettlements(options, selling, till);

  const seller = actAs(handlers, people['owner@vales.example'] as Person);
  const { id: ownId } = await seller('createProject', {
    body: { name: 'Apoyos del equipo', description: 'Vales para nuestro personal', category: 'vouchers', networkId },
  });
  const own = await makeVouchers(seller, ownId, selling.offerId, parts.clock, {
    name: 'Despensa del equipo',
    description: 'De nuestra propia oferta: el pago lo revisa la plataforma.',
    couponType: 'balance',
    distribution: 'Entrega mensual',
  });
  const orderId = await order(seller, own, dozen(ways.length + 1, 600).slice(0, 3));
  await workers.drain({ all: true });
  await seller('uploadProof', { params: { ...own.buying, orderId }, body: {}, file: await slip(1_862_64) });
  await workers.drain({ all: true });
  return { voucher, till, buying: pantry.buying, offerId: selling.offerId };
}

/** Cancels the voucher of one person, and puts another's away: those of the order that is paid. */
async function cancelOne(as: As, params: { projectId: string; voucherProjectId: string }): Promise<void> {
  const { beneficiaries } = await as('listBeneficiaries', { params, query: { q: 'Alba', limit: 2 } });
  for (const [nth, { id }] of beneficiaries.entries()) {
    const change = { ...params, beneficiaryId: id };
    await as('changeBeneficiaryStatus', { params: change, body: { status: 'canceled', reason: 'Terminó su beca.' } });
    if (nth === 1) await as('changeBeneficiaryStatus', { params: change, body: { status: 'archived' } });
  }
}
