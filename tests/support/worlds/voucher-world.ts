import { zoneOf } from '../../../contract/base/catalogues/zones.ts';
import { dayAfter, dayAt } from '../../../contract/base/common/days.ts';
import type { OrderDetail, VoucherProject } from '../../../contract/vouchers/vouchers/index.ts';
import type { VoucherOffer } from '../../../contract/vouchers/offers/index.ts';
import type { Answer, Client, TestApp } from '../processes/app.ts';
import { CLABES, offerWorld, type OfferWorld } from './offer-world.ts';

/** So many people, each of them another; amounts in whole units. */
export const beneficiaries = (count: number, more: object = {}, from = 0) =>
  Array.from({ length: count }, (_, i) => ({
    name: 'Persona',
    lastname: `Número${String.fromCharCode(97 + ((from + i) % 26))}`,
    email: `persona${from + i}@correo.example`,
    phone_number: `55${String(from + i).padStart(8, '0')}`,
    identification: String(1_000_000 + from + i),
    identification_type: 'dni',
    amount: '500',
    ...more,
  }));

export const PDF = {
  name: 'comprobante.pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
/** Where money goes back to. */
export const PAY_TO = { holder: 'Vales Solidarios de Ejemplo', account: CLABES[2] };
/** The day so many after today, as it is where the offers of these worlds are. */
export const dayFrom = (days: number): string => dayAfter(dayAt(new Date(), zoneOf('MX')), days);

/** Vouchers of an organization out of an offer of the university's. */
export interface VoucherWorld {
  provider: OfferWorld;
  offer: VoucherOffer;
  /** Of the provider's path to payments. */
  selling: { projectId: string; offerId: string };
  buyer: Client;
  voucher: VoucherProject;
  /** Of the buyer's path to orders. */
  buying: { projectId: string; voucherProjectId: string };
  terms: { commissionPercentage: number; taxesPercentage: number; configId: string };
  /** Orders for people, and lets them be registered. */
  order(rows: readonly object[], more?: object): Promise<OrderDetail>;
  read(orderId: string): Promise<OrderDetail>;
  /** Proves a payment, books what came in, and lets it be credited. */
  pay(order: OrderDetail, amount: number, bankReference: string, more?: object): Promise<OrderDetail>;
}

export function made<B>({ status, body }: Pick<Answer, 'status'> & { body: B }): B {
  if (status >= 300) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function voucherWorld(
  app: TestApp,
  {
    as = 'owner@trial.example',
    offer: terms = {},
    config = {},
    provider: known,
    couponType = 'balance',
  }: { as?: string; offer?: object; config?: object; provider?: OfferWorld; couponType?: 'balance' | 'single' } = {},
): Promise<VoucherWorld> {
  const provider = known ?? (await offerWorld(app, { config }));
  const offer = await provider.active(terms);
  const buyer = await app.as(as);
  const project = made(
    await buyer.call('createProject', {
      body: { name: 'Apoyos 2026', category: 'vouchers', networkId: app.networkId },
    }),
  );
  const voucher = made(
    await buyer.call('createVoucherProject', {
      params: { projectId: project.id },
      body: {
        name: 'Apoyo escolar',
        description: 'Para útiles.',
        language: 'en-US',
        offerId: offer.id,
        couponType,
        expirationDate: dayFrom(60),
        distribution: { name: 'Entrega', method: 'manual' },
      },
    }),
  );
  const buying = { projectId: project.id, voucherProjectId: voucher.id };
  const selling = { projectId: provider.projectId, offerId: offer.id };
  const read = async (orderId: string) => made(await buyer.call('getOrder', { params: { ...buying, orderId } }));
  const bears = offer.config.commissionBearer === 'deliverer';
  const orderTerms = {
    commissionPercentage: bears ? offer.commissionPercentage : 0,
    taxesPercentage: bears ? offer.taxesPercentage : 0,
    configId: voucher.configId,
  };
  return {
    provider,
    offer,
    selling,
    buyer,
    voucher,
    buying,
    terms: orderTerms,
    read,
    async order(rows, more = {}) {
      const { id } = made(
        await buyer.call('createOrder', {
          params: buying,
          body: { file: 'personas.xlsx', rows, terms: orderTerms, ...more },
        }),
      );
      await app.workers.drain();
      return read(id);
    },
    async pay({ id: orderId }, amount, bankReference, more = {}) {
      made(await buyer.call('uploadProof', { params: { ...buying, orderId }, file: PDF }));
      made(
        await provider.owner.call('bookReceipt', {
          params: { ...selling, orderId },
          body: { amount, valueDate: dayFrom(0), bankReference, ...more },
        }),
      );
      await app.workers.drain();
      return read(orderId);
    },
  };
}
