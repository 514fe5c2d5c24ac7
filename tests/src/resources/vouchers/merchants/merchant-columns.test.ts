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

it('reads a place of a list up to its first colon', () => {
  const cells = { name: 'Abarrotes', taxId: 'XAXX010101000', places: 'Centro: Calle 1; Norte:Calle 2' };
  const { rows } = createMerchantChecker('MXN')([{ id: 'row', cells }] as never);
  expect(rows[0]?.body.places).toEqual([
    { name: 'Centro', address: 'Calle 1' },
    { name: 'Norte', address: 'Calle 2' },
  ]);
});

it('names the place of a list that has no address', () => {
  expect(merchantProblems({ ...NO_MERCHANT, places: [{ name: 'Centro', address: '' }] })).toMatchObject({
    'places.0.address': 'fieldErrors.required',
  });
});
