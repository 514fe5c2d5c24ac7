import type { FieldError } from '../../../../contract/base/errors/fields/names.ts';
import { fieldErrors } from '../../../../contract/base/errors/field-errors.ts';
import {
  BeneficiaryPerson,
  type DuplicateChoice,
  IDENTIFICATION_TYPES,
  type IdentificationType,
} from '../../../../contract/vouchers/vouchers/index.ts';
import {
  type ImportColumn,
  type ImportRow,
  type Judged,
  PERSON_WORDS,
  createChecker,
} from '../../../custom/credentials/import/index.ts';
import type { MoneyOf } from '../../../custom/base/kit/text/money.ts';
import type { Translate } from '../../../custom/base/kit/values/claim-text.ts';

/** Somebody who is to have a voucher, with what is done where they have one already. */
export interface PersonRow extends ImportRow {
  duplicate?: DuplicateChoice | undefined;
  /** Why they get another one. */
  reason?: string | undefined;
}

/** What somebody may get, in minor units of a currency, and of which country they mostly are. */
export interface PeopleTerms extends MoneyOf {
  leastAmount: number;
  greatestAmount: number;
  country: string;
}

export const PERSON_FIELDS = [
  'name',
  'lastname',
  'email',
  'phone_number',
  'identification',
  'identification_type',
  'amount',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
export type PersonValues = Record<PersonField, string>;

/** Whether anything of somebody is typed: a type of identification is chosen before one has begun. */
export const isTyped = (person: PersonValues): boolean =>
  PERSON_FIELDS.some(field => field !== 'identification_type' && person[field].trim() !== '');

const KINDS = {
  name: 'name',
  lastname: 'name',
  email: 'email',
  phone_number: 'text',
  identification: 'text',
  identification_type: 'dropdown',
  amount: 'number',
} as const satisfies Record<PersonField, ImportColumn['kind']>;

const WORDS: Record<PersonField, readonly string[]> = {
  name: PERSON_WORDS.name,
  lastname: PERSON_WORDS.lastname,
  email: PERSON_WORDS.email,
  phone_number: ['phone number', 'phone', 'mobile', 'cell phone', 'teléfono', 'celular', 'número de teléfono', 'móvil'],
  identification: [
    'identification',
    'id number',
    'document number',
    'identificación',
    'número de identificación',
    'cédula',
    'documento',
    'número de documento',
  ],
  identification_type: [
    'identification type',
    'document type',
    'id type',
    'tipo de identificación',
    'tipo de documento',
  ],
  amount: ['amount', 'value', 'monto', 'importe', 'valor', 'cantidad'],
};

/** As texts, so that a spreadsheet keeps their zeros. */
const EXAMPLES: Partial<Record<PersonField, string | number>> = {
  phone_number: '5512345678',
  identification: '0123456789',
  amount: 500,
};

/** What people write for the types of identification. */
const TYPE_WORDS: Readonly<Record<string, IdentificationType>> = {
  pasaporte: 'passport',
  licencia: 'driver',
  'licencia de conducir': 'driver',
  'driver license': 'driver',
  'driver’s license': 'driver',
  cédula: 'dni',
  cedula: 'dni',
};
const typeOf = (text: string): string => {
  const word = text.trim().toLowerCase();
  return TYPE_WORDS[word] ?? word;
};

/** What a list of beneficiaries has of each, with what is said of mistakes that people make there. */
export function peopleColumns(translate: Translate, { currency }: MoneyOf, bounds: string): ImportColumn[] {
  const faults: Partial<Record<PersonField, Partial<Record<FieldError, string>>>> = {
    identification: { only_digits: translate('beneficiaries.faults.identification') },
    amount: {
      only_digits: translate('beneficiaries.faults.amount'),
      too_small: bounds,
      too_big: bounds,
      too_long: bounds,
    },
  };
  return PERSON_FIELDS.map(key => ({
    key,
    label: key === 'amount' ? translate('beneficiaries.amountIn', { currency }) : translate(`beneficiaries.${key}`),
    kind: KINDS[key],
    required: true,
    words: [key, ...WORDS[key]],
    ...(key === 'amount' && { unsigned: true as const }),
    ...(key === 'identification_type' && { choices: [...IDENTIFICATION_TYPES] }),
    ...(EXAMPLES[key] !== undefined && { example: EXAMPLES[key] }),
    ...(faults[key] && { faults: faults[key] }),
  }));
}

/** A person as they are sent. */
export const personOf = (cells: ImportRow['cells']): PersonValues => {
  const texts = Object.fromEntries(PERSON_FIELDS.map(key => [key, (cells[key] ?? '').trim()])) as PersonValues;
  return { ...texts, identification_type: typeOf(texts.identification_type) };
};

export interface JudgedPerson extends Judged {
  /** What they get in minor units; nothing where it is no amount. */
  minor: number;
}

/** Checks one person by the contract's own rule, and by what a voucher of the offer may be worth, as the server will. */
export function judgePerson(cells: ImportRow['cells'], terms: PeopleTerms): JudgedPerson {
  const person = personOf(cells);
  const parsed = BeneficiaryPerson.safeParse(person);
  const faults: Record<string, FieldError> = parsed.success ? {} : fieldErrors(parsed.error.issues);
  for (const key of Object.keys(faults)) if (person[key as PersonField] === '') faults[key] = 'required';
  const minor = /^\d{1,12}$/.test(person.amount) ? Number(person.amount) * 10 ** terms.decimals : 0;
  if (!faults.amount && minor < terms.leastAmount) faults.amount = 'too_small';
  if (!faults.amount && minor > terms.greatestAmount) faults.amount = 'too_big';
  return { faults, minor: faults.amount ? 0 : minor };
}

/** Checks people again and again while they are edited. Who stands there twice is no fault: it is chosen what is done with them. */
export const createPeopleChecker = (terms: PeopleTerms) =>
  createChecker<PersonRow, JudgedPerson>({
    judge: ({ cells }) => judgePerson(cells, terms),
    kindOf: column => (column === 'name' || column === 'lastname' ? 'name' : undefined),
    whoOf: () => '',
    twiceAt: 'identification',
  });

/** Who somebody is, in one spelling; empty where they do not say. Zeros that Excel takes away at the beginning change nothing of it. */
export function identityOf(cells: ImportRow['cells']): string {
  const { identification, identification_type: type } = personOf(cells);
  return /^\d+$/.test(identification) && type !== '' ? `${type} ${identification.replace(/^0+(?=\d)/, '')}` : '';
}
