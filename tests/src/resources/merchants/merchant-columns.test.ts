import { expect, it } from 'vitest';
import { repairOf } from '../../../../src/custom/kit/import/repairs.ts';
import { merchantColumns } from '../../../../src/resources/merchants/merchant-model.ts';

it('The places of a merchant stand one a line, which are no needless spaces', () => {
  const places = merchantColumns(key => key).find(({ key }) => key === 'places');
  expect(places && repairOf(places, 'Centro: Calle 1\nNorte: Calle 2', undefined, undefined)).toBeNull();
});
