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

/** The lines of a cell, in their order: an empty one keeps the place of its neighbors. */
const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/).map(line => line.trim());

/** Places of earlier lists, in one cell: each its name, a colon and its address, in lines or, in a single line, parted by semicolons. */
const placesInOne = (text: string): MerchantPlace[] =>
  (text.includes('\n') ? linesOf(text) : text.split(';').map(each => each.trim())).filter(Boolean).map(each => {
    const end = each.includes(':') ? each.indexOf(':') : each.length;
    return { name: each.slice(0, end).trim(), address: each.slice(end + 1).trim() };
  });

/** Places of a list: a line of the one cell is a name, and the same line of the other is its address. */
function placesOf(names: string, addresses: string): MerchantPlace[] {
  if (names.trim() === '' || addresses.trim() === '') return placesInOne(names.trim() || addresses.trim());
  const [name, address] = [linesOf(names), linesOf(addresses)];
  return Array.from({ length: Math.max(name.length, address.length) }, (_, at) => ({
    name: name[at] ?? '',
    address: address[at] ?? '',
  })).filter(place => place.name !== '' || place.address !== '');
}
export const placesText = (places: readonly MerchantPlace[]): string =>
  places.map(({ name, address }) => `${name}: ${address}\n`).join('');

/** A merchant as a row of a list has it. */
export const cellsOf = ({ places, ...rest }: MerchantValues) => ({
  ...rest,
  places: places.map(({ name }) => name).join('\n'),
  addresses: places.map(({ address }) => address).join('\n'),
});

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

/** What a list has of a merchant: the names of its places and their addresses are cells of their own. */
const COLUMNS = [...MERCHANT_FIELDS, 'addresses'] as const;
type Column = (typeof COLUMNS)[number];
const WORDS: Record<Column, readonly string[]> = {
  name: ['merchant', 'shop', 'store', 'comercio', 'tienda', 'nombre', 'razón social', 'establecimiento'],
  taxId: ['tax id', 'tax number', 'vat', 'rfc', 'nit', 'identificación fiscal'],
  email: ['email', 'mail', 'correo', 'correo electrónico'],
  account: ['account', 'bank account', 'iban', 'clabe', 'cuenta', 'cuenta bancaria'],
  places: ['places', 'branches', 'lugares', 'sucursales'],
  addresses: ['addresses', 'addresses of the places', 'direcciones', 'domicilios'],
};
const KINDS = {
  name: 'name',
  taxId: 'text',
  email: 'email',
  account: 'text',
  places: 'textarea',
  addresses: 'textarea',
} as const;

/** What a list of merchants has of each. */
export const merchantColumns = (translate: Translate): ImportColumn[] =>
  COLUMNS.map(key => ({
    key,
    label: translate(`merchants.${key}`),
    kind: KINDS[key],
    required: key !== 'places' && key !== 'addresses',
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
  places: placesOf(cells.places ?? '', cells.addresses ?? ''),
});

/** The cell to mend for what is wrong with a place, and what to say there. */
function placeFault({ cells }: ImportRow, { places }: MerchantValues, path: string, why: FieldError) {
  const [, at = '', part = ''] = path.split('.');
  const place = places[Number(at)];
  const isAlone = (cells.places ?? '').trim() === '' || (cells.addresses ?? '').trim() === '';
  const alone: Column = (cells.places ?? '').trim() === '' ? 'addresses' : 'places';
  const column: Column = isAlone ? alone : part === 'address' ? 'addresses' : 'places';
  const isMissing = place !== undefined && (place.name === '' || place.address === '');
  return [column, isMissing ? ('invalid_place' as const) : why] as const;
}

/** Checks merchants again and again while they are edited, as the server will; one tax id is one merchant. */
export const createMerchantChecker = (currency: Currency) =>
  createChecker<ImportRow, JudgedMerchant>({
    judge: row => {
      const values = valuesOfCells(row.cells);
      const faults = Object.entries(merchantFaults(values, currency)).map(([path, why]) =>
        path.startsWith('places') ? placeFault(row, values, path, why) : ([path, why] as const),
      );
      return { body: values, faults: Object.fromEntries(faults) };
    },
    kindOf: column => (column === 'email' ? undefined : 'text'),
    whoOf: ({ cells }) => cells.taxId?.trim().toUpperCase() ?? '',
    twiceAt: 'taxId',
  });
