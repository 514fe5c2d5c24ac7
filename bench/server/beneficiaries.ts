import type { Figure } from './issue/figure.ts';
import { bareCommit } from './issue/floors.ts';
import { embeddedAddress } from '../../server/platform/database/index.ts';
import { startBench, type Bench } from './platform.ts';

const PEOPLE = 10_000;
const GOAL = { most: 3, because: 'judged, sealed, looked for among those who are known, stored 500 in a commit' };
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** Vouchers of the university out of an offer of its own, in which nothing was bought yet. */
async function vouchers({ owner, networkId, workers }: Bench) {
  const sells = await owner('createProject', { body: { name: 'Offers', category: 'vouchersOffer', networkId } });
  const at = { projectId: sells.id };
  const contract = await owner('requestVoucherContract', { params: at, body: { currency: 'MXN', decimals: 2 } });
  await workers.drain();
  const { ids } = await owner('registerMerchants', {
    params: at,
    body: {
      merchants: [{ name: 'Shop', taxId: 'XAXX010101000', email: 'shop@shops.example', account: '002010077777777771' }],
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
      commissionBearer: 'deliverer',
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
  return { params: { projectId: gives.id, voucherProjectId: voucher.id }, configId: voucher.configId };
}

const rows = (from: number) =>
  Array.from({ length: PEOPLE }, (_, n) => ({
    name: 'María José',
    lastname: 'Núñez Peña',
    email: `persona${from + n}@import.example`,
    phone_number: `55${String(from + n).padStart(8, '0')}`,
    identification: String(10_000_000 + from + n),
    identification_type: 'dni',
    amount: '500',
  }));

/** Ten thousand people ordered for, twice: among nobody, and among those of the first order. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const { params, configId } = await vouchers(bench);
    const register = async (from: number): Promise<number> => {
      const start = performance.now();
      const { id: orderId } = await bench.owner('createOrder', {
        params,
        body: { rows: rows(from), terms: { commissionPercentage: 3, taxesPercentage: 16, configId } },
      });
      await bench.workers.drain();
      const took = (performance.now() - start) / 1000;
      const { status, upload } = await bench.owner('getOrder', { params: { ...params, orderId } });
      if (status !== 'waiting_for_payment' || upload.registered !== PEOPLE)
        throw new Error(`${status}: ${upload.registered} were registered`);
      return took;
    };
    return [
      {
        work: '10,000 beneficiaries, from their order until it is invoiced',
        value: await register(0),
        unit: 's',
        goal: GOAL,
      },
      { work: 'ten thousand more, for the same vouchers', value: await register(PEOPLE), unit: 's' },
      { work: 'a bare commit, p50', value: await bareCommit(embeddedAddress(bench.socketDir).owner), unit: 'ms' },
    ];
  } finally {
    await bench.stop();
  }
}
