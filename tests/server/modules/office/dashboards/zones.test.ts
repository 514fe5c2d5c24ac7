import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTRY_CODES } from '../../../../../contract/base/catalogues/countries.ts';
import { zoneOf } from '../../../../../contract/base/catalogues/zones.ts';
import { isZone } from '../../../../../contract/base/common/days.ts';
import { createDatabase, type TestDatabase } from '../../../../support/processes/database.ts';

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

it('days end by a zone of the country itself, of every country that can be chosen', async () => {
  const zones = COUNTRY_CODES.map(zoneOf);
  expect(COUNTRY_CODES.filter((_, i) => zones[i] === 'UTC')).toEqual([]);
  expect(zones.filter(zone => !isZone(zone))).toEqual([]);
  const known = await test.owner<{ name: string }>('select name from pg_timezone_names where name = any($1)', [zones]);
  expect(new Set(known.map(({ name }) => name))).toEqual(new Set(zones));
});
