import type { Bench } from './platform.ts';

const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** The merchants of the offer, and its config. */
export interface Scene {
  merchants?: number;
  commissionBearer?: 'deliverer' | 'merchant';
}

/** Vouchers of the university out of an offer of its own, in which nothing was bought yet. */
export async function vouchers(
  { owner, networkId, workers }: Bench,
  { merchants = 1, commissionBearer = 'deliverer' }: Scene = {},
) {
  const sells = await owner('createProject', { body: { name: 'Offers', category: 'vouchersOffer', networkId } });
  const at = { projectId: sells.id };
  const contract = await owner('requestVoucherContract', { params: at, body: { currency: 'MXN', decimals: 2 } });
  await workers.drain();
  const { ids } = await owner('registerMerchants', {
    params: at,
    body: {
      merchants: Array.from({ length: merchants }, (_, n) => ({
        name: `Shop ${n}`,
        taxId: `XAXX0101${String(n + 1).padStart(2, '0')}000`,
        email: 'shop@shops.example',
        account: '002010077777777771',
      })),
    },
  });
  const list = await owner('createMerchantsList', { params: at, body: { merchantIds: ids } });
  const config = await owner('createVoucherConfig', {
    params: at,
    body: {
      couponTypes: ['balance'],
      leastAmount: 100,
      greatestAmount: 500_000,
      partialUse: true,
      validityDays: YEAR_DAYS,
      commissionBearer,
    },
  });
  const { id: offerId } = await owner('createVoucherOffer', {
    params: at,
    body: {
      name: 'Bench',
      country: 'MX',
      currency: 'MXN',
      decimals: 2,
      commissionPercentage: 3,
      taxesPercentage: 16,
      voucherConfigId: config.id,
      merchantsListId: list.id,
      contractId: contract.id,
      bank: { bank: 'Bank', holder: 'Provider', account: '012180001234567899' },
    },
  });
  await owner('changeVoucherOfferStatus', { params: { ...at, offerId }, body: { isActive: true } });
  const gives = await owner('createProject', { body: { name: 'Vouchers', category: 'vouchers', networkId } });
  const voucher = await owner('createVoucherProject', {
    params: { projectId: gives.id },
    body: {
      name: 'Bench',
      offerId,
      couponType: 'balance',
      expirationDate: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
      distribution: { name: 'By hand', method: 'manual' },
    },
  });
  const bears = commissionBearer === 'deliverer';
  return {
    params: { projectId: gives.id, voucherProjectId: voucher.id },
    selling: { ...at, offerId },
    merchantIds: ids,
    terms: { commissionPercentage: bears ? 3 : 0, taxesPercentage: bears ? 16 : 0, configId: voucher.configId },
  };
}

/** So many people to order for, each of them another. */
export const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({
    name: 'María José',
    lastname: 'Núñez Peña',
    email: `persona${from + n}@import.example`,
    phone_number: `55${String(from + n).padStart(8, '0')}`,
    identification: String(10_000_000 + from + n),
    identification_type: 'dni',
    amount: '500',
  }));
