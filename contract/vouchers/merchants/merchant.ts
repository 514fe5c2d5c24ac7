import { z } from 'zod';
import { editOf, Email, Id, Instant, Revision, shortText } from '../../base/common/values.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { ACCOUNT_FORMS, accountForm, plainAccount } from './account-number.ts';
import {
  MERCHANT_NAME_MAX,
  MERCHANT_STATES,
  MERCHANTS_AT_ONCE,
  MERCHANTS_MAX,
  PLACE_MAX,
  PLACES_MAX,
  TAX_ID_MAX,
} from './states.ts';

/** A bank account, by its check digits: of a form (`accountForm`), in large letters and without spaces. */
export const BankAccount = shortText(42)
  .transform(plainAccount)
  .refine(account => accountForm(account) !== undefined, { error: 'invalid_account' });

/** Where somebody pays with vouchers. */
export const MerchantPlace = z.strictObject({ name: shortText(MERCHANT_NAME_MAX), address: shortText(PLACE_MAX) });
export type MerchantPlace = z.infer<typeof MerchantPlace>;

/** Who takes vouchers, as the provider's partner. */
export const Merchant = z
  .object({
    id: Id,
    revision: Revision,
    name: z.string(),
    taxId: z.string(),
    email: z.string(),
    places: z.array(z.object({ name: z.string(), address: z.string() })),
    /** To be recognized by, not to be paid to. */
    maskedAccount: z.string(),
    /** What can be paid to it depends on that: a CLABE names an account in pesos. */
    accountForm: z.enum(ACCOUNT_FORMS),
    status: z.enum(MERCHANT_STATES),
    createdAt: Instant,
  })
  .meta({ id: 'Merchant' });
export type Merchant = z.infer<typeof Merchant>;

/** With the account in full, for whoever may change it. */
export const MerchantInFull = Merchant.extend({ account: z.string() }).meta({ id: 'MerchantInFull' });

/** What whoever takes vouchers for a merchant asks: of which offers, and what is owed. Amounts in minor units. */
export const MerchantStanding = z
  .object({
    id: Id,
    name: z.string(),
    places: z.array(z.object({ name: z.string(), address: z.string() })),
    offers: z.array(
      z.object({
        id: Id,
        /** The public code of the offer. */
        voucherOfferId: z.string(),
        name: z.string(),
        currency: z.enum(CURRENCIES),
        decimals: z.literal(CURRENCY_DECIMALS),
        isActive: z.boolean(),
        owed: z.int(),
      }),
    ),
  })
  .meta({ id: 'MerchantStanding' });
export type MerchantStanding = z.infer<typeof MerchantStanding>;

const fields = {
  name: shortText(MERCHANT_NAME_MAX),
  /** As the authority writes it: letters, digits and what may stand between. */
  taxId: shortText(TAX_ID_MAX)
    .transform(text => text.toUpperCase())
    .refine(text => /^[\p{Lu}\d][\p{Lu}\d&./ -]*$/u.test(text), { error: 'invalid' }),
  email: Email,
  places: z.array(MerchantPlace).max(PLACES_MAX, { error: 'too_many' }),
  account: BankAccount,
};

export const MerchantCreate = z.strictObject({ ...fields, places: fields.places.default([]) });
export type MerchantCreate = z.input<typeof MerchantCreate>;
export const MerchantsRegister = z.strictObject({
  merchants: z.array(MerchantCreate).min(1, { error: 'too_few' }).max(MERCHANTS_AT_ONCE, { error: 'too_many' }),
});
export const MerchantUpdate = editOf(fields);

/** Merchants that are named together, by an offer. It is never changed: the next version of its line takes its place. */
export const MerchantsList = z
  .object({
    id: Id,
    /** Of all its versions. */
    lineId: Id,
    version: z.int(),
    /** SHA-256 of who is on it, hex. */
    digest: z.string(),
    size: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'MerchantsList' });
export type MerchantsList = z.infer<typeof MerchantsList>;

export const MerchantsListCreate = z.strictObject({
  merchantIds: z.array(Id).min(1, { error: 'too_few' }).max(MERCHANTS_MAX, { error: 'too_many' }),
  /** Of which line it is the next version; without one it begins a line. */
  lineId: Id.optional(),
});
