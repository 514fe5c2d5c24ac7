import type { VoucherProject } from '../../../contract/vouchers/vouchers/index.ts';
import { API } from './credential-data.ts';
import { uuidOf } from './portal-data.ts';

export const VOUCHER_ID = uuidOf(310);
export const OFFER_ID = uuidOf(311);
export const CONFIG_ID = uuidOf(312);
export const VOUCHERS = `${API}/vouchers/delivererVoucherProjects`;
/** Vouchers of an offer, as whoever buys them sees them. */
export const voucher: VoucherProject = {
  id: VOUCHER_ID,
  revision: 1,
  name: 'Apoyo escolar',
  description: '',
  configId: CONFIG_ID,
  expirationDate: '2027-05-23',
  language: 'es-MX',
  couponType: 'balance',
  distribution: { name: 'Entrega', description: '', method: 'manual', at: null, zone: null },
  offer: { id: OFFER_ID, code: 'code', name: 'Despensa', provider: 'Vales', country: 'MX', active: true },
  currency: 'MXN',
  decimals: 2,
  leastAmount: 100_00,
  greatestAmount: 5_000_00,
  beneficiaries: 2,
  budget: 6_000_00,
  reserved: 0,
  confirmAbove: 100_000_00,
  given: 0,
  spent: 0,
  left: 0,
  expired: 0,
  returned: 0,
  createdAt: '2026-11-24T10:00:00.000Z',
};
