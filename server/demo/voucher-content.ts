import type { z } from 'zod';
import type { MerchantCreate } from '../../contract/vouchers/merchants/index.ts';
import type {
  DiscountCodeCreate,
  VoucherConfigCreate,
  VoucherOfferCreate,
} from '../../contract/vouchers/offers/index.ts';

/** Clearly fictional: a provider and shops that do not exist, and accounts of nobody whose check digits are right. */
export const MERCHANTS: readonly MerchantCreate[] = [
  {
    name: 'Abarrotes La Nube',
    taxId: 'NUB010101AA1',
    email: 'caja@lanube.example',
    places: [
      { name: 'Centro', address: 'Calle Cirro 12, Valle Azul' },
      { name: 'Mercado', address: 'Pasillo 4, Mercado Rocío, Valle Azul' },
    ],
    account: '002010077777777771',
  },
  {
    name: 'Farmacia Escarcha',
    taxId: 'ESC020202BB2',
    email: 'pagos@escarcha.example',
    places: [{ name: 'Matriz', address: 'Avenida Niebla 80, Valle Azul' }],
    account: '012180001234567899',
  },
  {
    name: 'Papelería Arcoíris',
    taxId: 'ARC030303CC3',
    email: 'hola@arcoiris.example',
    places: [{ name: 'Campus', address: 'Circuito Interior s/n, Valle Azul' }],
    account: '032180000118359719',
  },
];

export const CONFIG: z.input<typeof VoucherConfigCreate> = {
  couponTypes: ['balance', 'single'],
  leastAmount: 100_00,
  greatestAmount: 5_000_00,
  partialUse: true,
  validityDays: 365,
  commissionBearer: 'deliverer',
};

type OfferInput = Omit<VoucherOfferCreate, 'contractId' | 'voucherConfigId' | 'merchantsListId'>;
const terms = {
  country: 'MX',
  currency: 'MXN',
  decimals: 2,
  commissionPercentage: 3,
  taxesPercentage: 16,
  bank: { bank: 'Banco Ejemplo', holder: 'Vales Solidarios de Ejemplo', account: '012180001234567899' },
} as const;
/** One that is sold, and one that is still thought about. */
export const OFFERS: { sold: OfferInput; draft: OfferInput } = {
  sold: {
    ...terms,
    name: 'Vales de despensa 2026',
    description: 'Para despensa, medicinas y útiles en tres comercios.',
  },
  draft: {
    ...terms,
    name: 'Vales de transporte',
    description: 'Para pasajes; todavía sin publicar.',
    commissionPercentage: 2.5,
  },
};

/** The codes of an offer: two that are good, and one that has ended. */
export const codesFrom = (startsOn: string): readonly (z.input<typeof DiscountCodeCreate> & { isOver?: true })[] => [
  { code: 'BIENVENIDA10', kind: 'percent', percentage: 10, startsOn },
  { code: 'GRUPO50', kind: 'fixed', amount: 50_00, startsOn, usesMax: 20, usesMaxEach: 1, leastPurchase: 10_000_00 },
  { code: 'PILOTO', kind: 'percent', percentage: 25, startsOn, usesMax: 5, isOver: true },
];

const NAMES = [
  'Acacia',
  'Bambú',
  'Caoba',
  'Dalia',
  'Espino',
  'Fresno',
  'Gardenia',
  'Higuera',
  'Iris',
  'Jara',
  'Lavanda',
  'Mezquite',
];
const LASTNAMES = ['Alba', 'Brisa', 'Cirro', 'Deshielo', 'Estrella', 'Fuego', 'Granizo', 'Helada', 'Isla', 'Llovizna'];
/** A dozen people of the `nth` list, each of them another; amounts in whole units. */
export const dozen = (nth: number, amount: number) =>
  NAMES.map((name, i) => {
    const lastname = LASTNAMES[nth % LASTNAMES.length] ?? 'Alba';
    return {
      name,
      lastname,
      email: `${name}.${lastname}@apoyos.example`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
      phone_number: `5500${String(nth * 100 + i).padStart(6, '0')}`,
      identification: String(70_000_000 + nth * 1_000 + i),
      identification_type: 'dni' as const,
      amount: String(amount),
    };
  });

/** The digits by which one of these people claims a voucher: the API does not answer them. */
export const digitsOf = (email: string): string =>
  LASTNAMES.flatMap((_, nth) => dozen(nth, 0))
    .find(each => each.email === email)
    ?.identification.slice(-4) ?? '';
