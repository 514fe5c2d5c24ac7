import { describe, expect, it } from 'vitest';
import { claimText } from '../../../../../../src/custom/base/kit/values/claim-text.ts';

const said = (value: Parameters<typeof claimText>[0], locale = 'en-US', calendar = true) =>
  claimText(value, calendar, key => key, locale);

describe('a claim in words', () => {
  it('writes a day in the language, the same day in every time zone', () => {
    expect(said('2026-06-26')).toBe('June 26, 2026');
    expect(said('2026-06-26', 'es-MX')).toBe('26 de junio de 2026');
  });

  it.each(['2026-13-45', '2026-02-31', '2025-02-29', '0000-01-01', '2026-06-26T10:00:00Z', 'Folio 2026-06-26'])(
    'leaves what is no day as it is: %s',
    text => expect(said(text)).toBe(text),
  );

  it('leaves what looks like a day and is the text of another field, as a number of a file may be', () =>
    expect([said('2026-02-15', 'es-MX', false), said(['2026-02-15', 'b'])]).toEqual(['2026-02-15', '2026-02-15, b']));

  it('writes numbers, yes or no, lists and nothing', () => {
    expect([said(8.75, 'es-MX'), said(true), said(['a', 'b']), said(null)]).toEqual([
      '8.75',
      'ra.boolean.true',
      'a, b',
      'common.none',
    ]);
  });
});
