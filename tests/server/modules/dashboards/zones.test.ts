import { afterAll, beforeAll, expect, it } from 'vitest';
import { zoneOf } from '../../../../contract/catalogues/zones.ts';
import { createDatabase, type TestDatabase } from '../../../support/database.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await createDatabase()));
afterAll(() => test.drop());

it('weeks end by the same zone in the contract and in the database, of every country', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = letters.flatMap(a => letters.map(b => a + b));
  const rows = await test.owner<{ country: string; zone: string }>(
    'select c as country, zone_of(c) as zone from unnest($1::text[]) c',
    [countries],
  );
  expect(Object.fromEntries(rows.map(({ country, zone }) => [country, zone]))).toEqual(
    Object.fromEntries(countries.map(country => [country, zoneOf(country)])),
  );
});
