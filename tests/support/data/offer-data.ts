import type { VoucherOffer } from '../../../contract/vouchers/offers/offer.ts';
import { PROJECT_ID } from './credential-data.ts';
import { uuidOf } from './portal-data.ts';

/** An offer as whoever runs it sees it. */
export const buildOffer = (overrides: Partial<VoucherOffer> = {}): VoucherOffer => ({
  id: uuidOf(400),
  revision: 1,
  voucherOfferId: 'g09wx1aA_jT0jo1q4ToZRQ',
  name: 'Despensa',
  description: '',
  image: null,
  country: 'MX',
  currency: 'MXN',
  decimals: 2,
  isActive: true,
  commissionPercentage: 3,
  taxesPercentage: 16,
  projectId: PROJECT_ID,
  status: 'active',
  voucherConfigId: uuidOf(404),
  config: {
    id: uuidOf(404),
    lineId: uuidOf(405),
    version: 1,
    couponTypes: ['balance'],
    leastAmount: 100_00,
    greatestAmount: 5_000_00,
    partialUse: true,
    reversalHours: 24,
    validityDays: 365,
    commissionBearer: 'deliverer',
    digest: 'ab'.repeat(32),
    createdAt: '2026-11-24T10:00:00.000Z',
  },
  merchantsListId: uuidOf(401),
  contractId: uuidOf(402),
  merchants: { lineId: uuidOf(406), version: 2, size: 1, digest: 'cd'.repeat(32) },
  bank: { bank: 'Banco', holder: 'Vales', account: '•••• 7899' },
  isPaused: false,
  createdAt: '2026-11-24T10:00:00.000Z',
  createdBy: { id: uuidOf(1), name: 'Valeria' },
  ...overrides,
});
