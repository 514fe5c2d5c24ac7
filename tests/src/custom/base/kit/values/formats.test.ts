import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DateFormat, readDate, readNumber } from '../../../../../../src/custom/base/kit/values/formats.ts';
import { dateText } from '../../../../../../src/custom/base/kit/text/dates.ts';

const days = fc.date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true });
const isoOf = (date: Date) => date.toISOString().slice(0, 10);

describe('days', () => {
  it('reads every day as it was written, in each format, with any separator', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-', '.', ' '), fc.boolean(), (date, between, padded) => {
        const [y = '', m = '', d = ''] = isoOf(date).split('-');
        const short = (part: string) => (padded ? part : String(Number(part)));
        const written: [DateFormat, string[]][] = [
          ['dmy', [short(d), short(m), y]],
          ['mdy', [short(m), short(d), y]],
          ['ymd', [y, short(m), short(d)]],
        ];
        for (const [format, parts] of written) expect(readDate(parts.join(between), format)).toBe(isoOf(date));
      }),
    );
  });

  it.each(['es-MX', 'en-US'])('reads every day in the words of %s, whatever the format', locale => {
    fc.assert(
      fc.property(days, fc.constantFrom<DateFormat>('dmy', 'mdy', 'ymd', 'serial'), (date, format) => {
        expect(readDate(dateText(new Date(isoOf(date)), 'calendar', locale), format)).toBe(isoOf(date));
      }),
    );
  });

  it.each(['es-MX', 'en-US'])('reads every long date of a spreadsheet in %s, with its day of the week', locale => {
    const long = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
    fc.assert(
      fc.property(days, fc.constantFrom<DateFormat>('dmy', 'mdy', 'ymd', 'serial'), (date, format) => {
        expect(readDate(long.format(date), format)).toBe(isoOf(date));
      }),
    );
  });

  it('never makes a day that is none, and never another one than was written', () => {
    const part = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 1900, max: 2199 }), (a, b, y) => {
        const iso = readDate(`${a}/${b}/${y}`, 'dmy');
        if (iso === null) expect(a >= 1 && a <= 28 && b >= 1 && b <= 12).toBe(false);
        else expect(iso.split('-').map(Number)).toEqual([y, b, a]);
      }),
    );
  });

  it.each([
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['13/04/2026', 'mdy', null],
    ['03/04/2026', 'ymd', null],
    ['3-abr-26', 'mdy', '2026-04-03'],
    ['3 de sept. de 1987', 'dmy', '1987-09-03'],
    ['Apr 3rd, 2026', 'dmy', '2026-04-03'],
    ['viernes, 3 de abril de 2026', 'dmy', '2026-04-03'],
    ['miércoles, 8 de abril de 2026, 10:30', 'mdy', '2026-04-08'],
    ['Fri, 3 Apr 2026', 'mdy', '2026-04-03'],
    ['Friday, April 3, 2026', 'dmy', '2026-04-03'],
    ['vie. 3/4/2026', 'dmy', '2026-04-03'],
    ['mar, 3 mar 2026', 'dmy', '2026-03-03'],
    ['Mar 3, 2026', 'dmy', '2026-03-03'],
    ['lunes, 3 de abril de 2026', 'dmy', null],
    ['nada, 3 de abril de 2026', 'dmy', null],
    ['viernes, 31 de febrero de 2026', 'dmy', null],
    ['1° de mayo de 2026', 'dmy', '2026-05-01'],
    ['1º de mayo de 2026', 'dmy', '2026-05-01'],
    ['1.º de mayo de 2026', 'dmy', '2026-05-01'],
    ['1o de mayo de 2026', 'mdy', '2026-05-01'],
    ['3 de setiembre de 2026', 'dmy', '2026-09-03'],
    ['3-set-26', 'dmy', '2026-09-03'],
    ['20260403', 'dmy', null],
    ['03/04/87', 'dmy', '1987-04-03'],
    ['03/04/2026 12:00:00 a. m.', 'dmy', '2026-04-03'],
    ['2026-04-03T00:00:00Z', 'dmy', '2026-04-03'],
    ['46115', 'serial', '2026-04-03'],
    ['46115', 'dmy', null],
    ['9999999', 'serial', null],
    ['3 de nada de 2026', 'dmy', null],
    ['31/02/2026', 'dmy', null],
    ['', 'dmy', null],
  ] as const)('reads %s as %s: %s', (text, format, iso) => expect(readDate(text, format)).toBe(iso));
});

describe('numbers', () => {
  it.each([
    ['1,234', 'point', '1234'],
    ['1,234', 'comma', '1.234'],
    ['1.234', 'comma', '1234'],
    ['1.234', 'point', '1.234'],
    ['8,50', 'comma', '8.50'],
    ['8,50', 'point', null],
    ['$ 1,234,567.80', 'point', '1234567.80'],
    ['-007', 'point', '-7'],
    ['−8.5', 'point', '-8.5'],
    ['–3', 'point', '-3'],
    ['‑1.234,5', 'comma', '-1234.5'],
    ['$ −8.50', 'point', '-8.50'],
    ['+3', 'point', '3'],
    ['+-3', 'point', null],
    ['3.1-', 'point', null],
    ['(250)', 'point', null],
    ['12,34,567', 'point', null],
    ['nueve', 'comma', null],
    ['1 234,5', 'comma', '1234.5'],
    ['1 234,5', 'point', null],
    ['1\u00a0234\u00a0567,50', 'comma', '1234567.50'],
    ['1\u202f234.5', 'point', '1234.5'],
    ['1 234,567', 'comma', '1234.567'],
    ['1 234,567', 'point', null],
    ["1'234.5", 'point', '1234.5'],
    ["'007", 'point', '7'],
    [' - $ 1 234.50 ', 'point', '-1234.50'],
    ['8.50 $', 'point', '8.50'],
    ['8 5', 'point', null],
    ['8 5', 'comma', null],
    ['12 5', 'point', null],
    ['8, 5', 'comma', null],
    ['8 $500', 'point', null],
    ['8$5', 'point', null],
    ["8'5", 'point', null],
    ['1 2345', 'point', null],
    ['1234 567', 'point', null],
    ['1 234 56', 'point', null],
    ['1 234.567', 'comma', null],
    ['55 1234 5678', 'point', null],
  ] as const)('reads %s with a %s: %s', (text, format, number) => expect(readNumber(text, format)).toBe(number));
});
