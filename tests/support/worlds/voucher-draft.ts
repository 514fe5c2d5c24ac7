import { buildOffer } from '../data/offer-data.ts';
import { CONFIG_ID, OFFER_ID } from '../data/order-data.ts';
import { uuidOf } from '../data/portal-data.ts';

const { config, ...told } = buildOffer({ id: OFFER_ID });
/** An offer as it was chosen in the wizard of new vouchers. */
export const offer = {
  ...told,
  ...config,
  id: OFFER_ID,
  voucherConfigId: CONFIG_ID,
  provider: { id: uuidOf(600), name: 'Vales' },
  isOwn: false,
  projectId: null,
};
/** Somebody as they were typed there. */
export const luz = {
  name: 'Luz',
  lastname: 'Mar',
  email: 'luz@correo.example',
  phone_number: '5512345678',
  identification: '1000000001',
  identification_type: 'dni',
  amount: '500',
};
