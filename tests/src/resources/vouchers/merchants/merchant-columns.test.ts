import { expect, it } from 'vitest';
import { repairOf } from '../../../../../src/custom/credentials/import/repairs.ts';
import { merchantColumns } from '../../../../../src/resources/vouchers/merchants/merchant-model.ts';

it('The places of a merchant stand one a line, which are no needless spaces', () => {
  const places = merchantColumns(key => key).find(({ key }) => key === 'places');
  expect(places && repairOf(places, 'Centro: Calle 1\nNorte: Calle 2', undefined, undefined)).toBeNull();
});
