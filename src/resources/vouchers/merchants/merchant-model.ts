import { fieldErrors } from '../../../../contract/base/errors/field-errors.ts';
import type { FieldError } from '../../../../contract/base/errors/fields/names.ts';
import type { Currency } from '../../../../contract/base/money/money.ts';
import { accountForm, isAccountOf, plainAccount } from '../../../../contract/vouchers/merchants/account-number.ts';
import {
  MerchantCreate,
  MerchantUpdate,
  type MerchantPlace,
} from '../../../../contract/vouchers/merchants/merchant.ts';
import {
  type ImportColumn,
  type ImportRow,
  type Judged,
  createChecker,
} from '../../../custom/credentials/import/index.ts';
import type { Problems } from '../../../custom/base/kit/form/contract-form.ts';
import type { Translate } from '../../../custom/base/kit/values/claim-text.ts';

/** A merchant as it is typed. */
export interface MerchantValues {
  name: string;
  taxId: string;
  email: string;
  account: string;
  places: MerchantPlace[];
}
export const NO_MERCHANT: MerchantValues = { name: '', taxId: '', email: '', account: '', places: [] };
export const NO_PLACE: MerchantPlace = { name: '', address: '' };
export const MERCHANT_FIELDS = ['name', 'taxId', 'email', 'account', 'places'] as const;

/** A colon of a name is doubled in a cell, so that the name ends at the first single one. */
const BETWEEN = /(?<!:)(?:::)*:(?!:)/;

/** Places in a cell of a list: each its name, a colon and its address, in lines or, in a single line, parted by semicolons. */
const placesOf = (text: string): MerchantPlace[] =>
  text
    .split(text.includes('\n') ? '\n' : ';')
    .map(each => each.trim())
    .filter(Boolean)
    .map(each => {
      const [colons = ''] = BETWEEN.exec(each) ?? [];
      const end = colons === '' ? each.length : each.search(BETWEEN) + colons.length - 1;
      return { name: each.slice(0, end).replaceAll('::', ':').trim(), address: each.slice(end + 1).trim() };
    });
const placesCell = (places: readonly MerchantPlace[]): string =>
  places.map(({ name, address }) => `${name.replaceAll(':', '::')}: ${address}\n`).join('');
export const placesText = (places: readonly MerchantPlace[]): string =>
  places.map(({ name, address }) => `${name}: ${address}\n`).join('');

/** A merchant as a row of a list has it. */
export const cellsOf = ({ places, ...rest }: MerchantValues) => ({ ...rest, places: placesCell(places) });

/** What the contract has against a merchant, by field; with a currency, whether the account is paid in it. */
export function merchantFaults(values: MerchantValues, currency?: Currency): Record<string, FieldError> {
  const parsed = MerchantCreate.safeParse(values);
  const faults: Record<string, FieldError> = {};
  if (!parsed.success)
    for (const [path, why] of Object.entries(fieldErrors(parsed.error.issues))) {
      faults[path] ??= values[path as keyof MerchantValues] === '' ? 'required' : why;
    }
  const form = accountForm(plainAccount(values.account));
  if (currency && form && !isAccountOf(form, currency)) faults.account ??= 'account_currency';
  return faults;
}
export const merchantProblems = (values: MerchantValues, currency?: Currency): Problems =>
  Object.fromEntries(
    Object.entries(merchantFaults(values, currency)).map(([field, why]) => [field, `fieldErrors.${why}`]),
  );
/** As the edit of one is checked. */
export const editProblems = (values: MerchantValues): Problems =>
  MerchantUpdate.safeParse(values).success ? {} : merchantProblems(values);

const WORDS: Record<keyof MerchantValues, readonly string[]> = {
  name: ['merchant', 'shop', 'store', 'comercio', 'tienda', 'nombre', 'razón social', 'establecimiento'],
  taxId: ['tax id', 'tax number', 'vat', 'rfc', 'nit', 'identificación fiscal'],
  email: ['e-mail', 'mail', 'correo', 'correo electrónico'],
  account: ['account', 'bank account', 'iban', 'clabe', 'cuenta', 'cuenta bancaria'],
  places: ['places', 'branches', 'addresses', 'lugares', 'sucursales', 'direcciones'],
};
const KINDS = { name: 'name', taxId: 'text', email: 'email', account: 'text', places: 'textarea' } as const;

/** What a list of merchants has of each. */
export const merchantColumns = (translate: Translate): ImportColumn[] =>
  MERCHANT_FIELDS.map(key => ({
    key,
    label: translate(`merchants.${key}`),
    kind: KINDS[key],
    required: key !== 'places',
    words: WORDS[key],
  }));

export interface JudgedMerchant extends Judged {
  body: MerchantValues;
}
const valuesOfCells = (cells: ImportRow['cells']): MerchantValues => ({
  name: cells.name ?? '',
  taxId: cells.taxId ?? '',
  email: cells.email ?? '',
  account: cells.account ?? '',
  places: placesOf(cells.places ?? ''),
});

/** Checks merchants again and again while they are edited, as the server will; one tax id is one merchant. */
export const createMerchantChecker = (currency: Currency) =>
  createChecker<ImportRow, JudgedMerchant>({
    judge: ({ cells }) => {
      const values = valuesOfCells(cells);
      const faults = Object.entries(merchantFaults(values, currency)).map(([path, why]) =>
        path.startsWith('places') ? (['places', 'invalid_place'] as const) : ([path, why] as const),
      );
      return { body: values, faults: Object.fromEntries(faults) };
    },
    kindOf: column =>
      column === 'name' || column === 'places' || column === 'taxId' || column === 'account' ? 'text' : undefined,
    whoOf: ({ cells }) => cells.taxId?.trim().toUpperCase() ?? '',
    twiceAt: 'taxId',
  });
