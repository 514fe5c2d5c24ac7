import { describe, expect, it } from 'vitest';
import { isoCountry, UNKNOWN_COUNTRY } from '../../../../../contract/base/catalogues/index.ts';
import { COUNTRY_PLACES } from '../../../../../src/custom/base/charts/country-places.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

describe('the places of countries', () => {
  it('are of every country of ISO 3166-1, each once, and on the globe', () => {
    const codes = LETTERS.flatMap(one => LETTERS.map(other => `${one}${other}`)).filter(
      code => code !== UNKNOWN_COUNTRY && isoCountry(code) === code,
    );
    expect(codes.length).toBeGreaterThan(240);
    expect(COUNTRY_PLACES.map(({ country }) => country).toSorted()).toEqual(codes);
    for (const { country, north, east } of COUNTRY_PLACES) {
      expect(Math.abs(north), country).toBeLessThanOrEqual(90);
      expect(Math.abs(east), country).toBeLessThanOrEqual(180);
    }
  });
});
