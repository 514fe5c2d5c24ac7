import { describe, expect, it } from 'vitest';
import { repairOf } from '../../../../../src/custom/credentials/import/repairs.ts';
import { filledUp, shortDigits } from '../../../../../src/resources/vouchers/beneficiaries/digits.ts';
import {
  chosen,
  duplicatesOf,
  isOpen,
  rowsToSend,
  skippedOf,
} from '../../../../../src/resources/vouchers/beneficiaries/duplicates.ts';
import {
  createPeopleChecker,
  identityOf,
  judgePerson,
  peopleColumns,
  type PersonRow,
} from '../../../../../src/resources/vouchers/beneficiaries/people-model.ts';

const TERMS = { currency: 'MXN', decimals: 2, country: 'MX', leastAmount: 100_00, greatestAmount: 5_000_00 };
const cells = (more: Record<string, string> = {}) => ({
  name: 'María José',
  lastname: 'D’Acosta-Peña',
  email: 'maria@correo.example',
  phone_number: '5512345678',
  identification: '1234567890',
  identification_type: 'dni',
  amount: '500',
  ...more,
});
const row = (key: number, more: Record<string, string> = {}): PersonRow => ({ key, cells: cells(more) });

describe('a person of a list', () => {
  it('is checked by the contract, and by what a voucher may be worth, in minor units', () => {
    expect(judgePerson(cells(), TERMS)).toEqual({ faults: {}, minor: 500_00 });
    expect(judgePerson(cells({ name: 'Ana 2', identification: 'AB12', amount: '10.50' }), TERMS)).toEqual({
      faults: { name: 'only_letters', identification: 'only_digits', amount: 'only_digits' },
      minor: 0,
    });
    expect(judgePerson(cells({ amount: '99' }), TERMS).faults).toEqual({ amount: 'too_small' });
    expect(judgePerson(cells({ amount: '5001' }), TERMS).faults).toEqual({ amount: 'too_big' });
    expect(judgePerson(cells({ phone_number: '' }), TERMS).faults).toEqual({ phone_number: 'required' });
  });

  it('is given no amount below zero by a suggestion, nor one that was not meant', () => {
    const amount = peopleColumns(key => key, TERMS, '').find(({ key }) => key === 'amount');
    if (!amount) throw new Error('no amount');
    const suggested = (text: string) => repairOf(amount, text, 'only_digits', 'point')?.texts ?? null;
    expect(['(250)', '250-', '−250', '<250', '250 pesos'].map(suggested)).toEqual([null, null, null, null, ['250']]);
  });

  it('may name the type of an identification in other words', () => {
    expect(judgePerson(cells({ identification_type: 'Pasaporte' }), TERMS).faults).toEqual({});
    expect(identityOf(cells({ identification_type: 'DNI' }))).toBe(identityOf(cells()));
  });

  it('may stand there twice without being wrong', () => {
    expect(createPeopleChecker(TERMS)([row(1), row(2)])).toMatchObject({ wrong: 0, duplicates: 0 });
  });
});

describe('zeros that a spreadsheet took away', () => {
  it('are missed where a number is shorter than its country’s or most others, and are put back', () => {
    const rows = [
      row(1),
      row(2, { identification: '2234567890' }),
      row(3, { phone_number: '512345678', identification: '323456789' }),
    ];
    expect(shortDigits(rows, 'MX')).toEqual([
      { column: 'phone_number', expected: 10, keys: [3] },
      { column: 'identification', expected: 10, keys: [3] },
    ]);
    const [phones] = shortDigits(rows, 'MX');
    expect(phones && filledUp(rows, phones)[2]?.cells.phone_number).toBe('0512345678');
  });

  it('are no question of one list without a measure', () => {
    expect(shortDigits([row(1, { identification: '12' })], '')).toEqual([]);
  });
});

describe('whoever is known already', () => {
  const FOUND = new Map([
    ['dni 22', { place: 'other', voucher: 'Primavera' } as const],
    ['dni 33', { place: 'voucher', voucher: null } as const],
  ]);
  const rows = [
    row(1, { identification: '11' }),
    row(2, { identification: '011' }),
    row(3, { identification: '22' }),
    row(4, { identification: '33' }),
  ];

  it('is found in the list itself, zeros aside, in these vouchers and in others', () => {
    expect(duplicatesOf(rows, FOUND).map(({ row: { key }, place, voucher }) => [key, place, voucher])).toEqual([
      [2, 'file', null],
      [3, 'other', 'Primavera'],
      [4, 'voucher', null],
    ]);
  });

  it('is open until it is said what is done, and to another voucher nothing is added', () => {
    const all = duplicatesOf(rows, FOUND);
    const added = chosen(rows, all, 'add');
    expect(duplicatesOf(added, FOUND).filter(isOpen)).toMatchObject([{ row: { key: 3 } }]);
    const kept = chosen(added, all.slice(1, 2), 'keep', ' ');
    expect(duplicatesOf(kept, FOUND).filter(isOpen)).toHaveLength(1);
    expect(duplicatesOf(chosen(kept, all.slice(1, 2), 'keep', 'Two children'), FOUND).filter(isOpen)).toEqual([]);
  });

  it('goes with the choice as long as it is one, and whoever is skipped is counted out', () => {
    const done = chosen(rows, duplicatesOf(rows, FOUND), 'skip');
    const again = duplicatesOf(done, FOUND);
    expect([...skippedOf(again)]).toEqual([2, 3, 4]);
    const elsewhere = done.map(each => (each.key === 2 ? row(2, { identification: '99' }) : each));
    const sent = rowsToSend(
      elsewhere.map(each => (each.key === 2 ? { ...each, duplicate: 'skip' as const } : each)),
      duplicatesOf(elsewhere, FOUND),
    );
    expect(sent.map(({ duplicate }) => duplicate)).toEqual([undefined, undefined, 'skip', 'skip']);
  });
});
