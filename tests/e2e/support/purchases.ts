import { beneficiaries, dayFrom, PDF } from '../../support/worlds/voucher-world.ts';
import type { Language } from '../../../contract/base/common/language.ts';
import type { Act } from './api.ts';
import { expect } from './journey.ts';

/** The university's purchases of the demonstration's offer, in a project of their own: what was paid too much elsewhere pays for none of them. */
export async function purchases(buyer: Act, provider: Act, name = 'Apoyo a prueba', language: Language = 'en-US') {
  const { offers } = await provider('listVoucherOffers', { query: { own: 'true', isActive: 'true' } });
  const offer = offers[0];
  if (!offer?.projectId) throw new Error('the demonstration sells no vouchers');
  const { id: projectId } = await buyer('createProject', {
    body: { name: `${name} 2026`, category: 'vouchers', networkId: '648550' },
  });
  const voucher = await buyer('createVoucherProject', {
    params: { projectId },
    body: {
      name,
      language,
      offerId: offer.id,
      couponType: 'balance',
      expirationDate: dayFrom(60),
      distribution: { name: 'Entrega', method: 'manual' },
    },
  });
  const buying = { projectId, voucherProjectId: voucher.id };
  const { commissionPercentage, taxesPercentage } = offer;
  const terms = { commissionPercentage, taxesPercentage, configId: voucher.configId };
  const read = (orderId: string) => buyer('getOrder', { params: { ...buying, orderId } });
  return {
    buying,
    selling: { projectId: offer.projectId, offerId: offer.id },
    name,
    read,
    prove: (orderId: string, name: string) =>
      buyer('uploadProof', {
        params: { ...buying, orderId },
        file: { name, mimeType: 'application/pdf', buffer: PDF.bytes },
      }),
    /** Orders for people, and waits until it is invoiced. */
    async order(from: number, more: object = {}, people = 3) {
      const { id } = await buyer('createOrder', {
        params: buying,
        body: { file: 'personas.xlsx', rows: beneficiaries(people, {}, from), terms, ...more },
      });
      await expect.poll(async () => (await read(id)).status).toBe('waiting_for_payment');
      const { invoice, invoiceNumber } = await read(id);
      return { id, total: invoice?.total ?? 0, number: invoiceNumber ?? 0 };
    },
  };
}
