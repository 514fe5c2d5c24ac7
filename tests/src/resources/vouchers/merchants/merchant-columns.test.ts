import { expect, it } from 'vitest';
import { repairOf } from '../../../../../src/custom/credentials/import/repairs.ts';
import {
  cellsOf,
  createMerchantChecker,
  merchantColumns,
  merchantProblems,
  NO_MERCHANT,
} from '../../../../../src/resources/vouchers/merchants/merchant-model.ts';

it('The places of a merchant stand one a line, which are no needless spaces', () => {
  const places = merchantColumns(key => key).find(({ key }) => key === 'places');
  expect(places && repairOf(places, 'Centro: Calle 1\nNorte: Calle 2', undefined, undefined)).toBeNull();
});

it('keeps the places of a merchant that was typed as rows, with colons and semicolons in their names and addresses', () => {
  const merchant = {
    name: 'Abarrotes',
    taxId: 'XAXX010101000',
    email: 'shop@shops.example',
    account: '002010077777777771',
    places: [
      { name: 'Centro', address: 'Calle 1; local 2: abajo' },
      { name: 'Plaza: local 3; norte', address: 'Calle 2' },
      { name: 'Sur:', address: ': Calle 3' },
    ],
  };
  const { rows } = createMerchantChecker('MXN')([{ id: 'row', cells: cellsOf(merchant) }] as never);
  expect(rows[0]?.body).toEqual(merchant);
});

const judged = (places: string, addresses?: string) => {
  const cells = {
    name: 'Abarrotes',
    taxId: 'XAXX010101000',
    email: 'shop@shops.example',
    account: '002010077777777771',
    places,
    ...(addresses !== undefined && { addresses }),
  };
  const [row] = createMerchantChecker('MXN')([{ id: 'row', cells }] as never).rows;
  return { places: row?.body.places, faults: row?.faults };
};

it('reads a line of the one column as a name, and the same line of the other as its address', () => {
  expect(judged('Plaza: local 3\n\nNorte', 'Calle 1; local 2: abajo\n\nCalle 2')).toEqual({
    places: [
      { name: 'Plaza: local 3', address: 'Calle 1; local 2: abajo' },
      { name: 'Norte', address: 'Calle 2' },
    ],
    faults: {},
  });
});

it('reads lists that have names and addresses in one column, up to the first colon', () => {
  const places = [
    { name: 'Centro', address: 'Calle 1' },
    { name: 'Norte', address: 'Calle 2' },
  ];
  expect(judged('Centro: Calle 1; Norte:Calle 2')).toEqual({ places, faults: {} });
  expect(judged('Centro: Calle 1\nNorte:Calle 2', ' ')).toEqual({ places, faults: {} });
  expect(judged('', 'Centro: Calle 1; Norte:Calle 2')).toEqual({ places, faults: {} });
});

it('names the cell where a place lacks its name or its address, or is too long', () => {
  expect(judged('Centro\nNorte', 'Calle 1').faults).toEqual({ addresses: 'invalid_place' });
  expect(judged('Centro', 'Calle 1\nCalle 2').faults).toEqual({ places: 'invalid_place' });
  expect(judged('Centro').faults).toEqual({ places: 'invalid_place' });
  expect(judged('Centro', 'C'.repeat(2000)).faults).toEqual({ addresses: 'too_long' });
});

it('names the place of a list that has no address', () => {
  expect(merchantProblems({ ...NO_MERCHANT, places: [{ name: 'Centro', address: '' }] })).toMatchObject({
    'places.0.address': 'fieldErrors.required',
  });
});
