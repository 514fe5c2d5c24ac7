import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availabilityAt,
  leftOf,
  nextDayStart,
  nextOpening,
  WEEKDAYS,
  type Availability,
  type Weekday,
} from '../../../../contract/office/benefits/index.ts';

const always: Availability = {
  firstDay: null,
  lastDay: null,
  weekdays: WEEKDAYS,
  hours: null,
  zone: 'America/Mexico_City',
};
const at = (text: string): Date => new Date(text);
const iso = (when: Date | null): string | undefined => when?.toISOString().replace(':00.000Z', 'Z');

describe('the availability of a benefit', () => {
  it('begins and ends with the days of its zone', () => {
    const when = { ...always, firstDay: '2026-03-02', lastDay: '2026-03-03' };
    expect(availabilityAt(when, at('2026-03-02T05:59:59Z'))).toBe('not_today');
    expect(iso(nextOpening(when, at('2026-02-01T00:00:00Z')))).toBe('2026-03-02T06:00Z');
    expect(availabilityAt(when, at('2026-03-04T05:59:59Z'))).toBe('open');
    expect(availabilityAt(when, at('2026-03-04T06:00:00Z'))).toBe('over');
  });
  it('keeps its weekdays and its hours', () => {
    const when: Availability = { ...always, weekdays: [1, 3], hours: { from: '09:00', to: '17:30' } };
    // a Monday
    expect(availabilityAt(when, at('2026-03-02T14:59:00Z'))).toBe('not_now');
    expect(availabilityAt(when, at('2026-03-02T15:00:00Z'))).toBe('open');
    expect(availabilityAt(when, at('2026-03-02T23:30:00Z'))).toBe('not_now');
    expect(availabilityAt(when, at('2026-03-03T18:00:00Z'))).toBe('not_today');
    expect(iso(nextOpening(when, at('2026-03-02T23:30:00Z')))).toBe('2026-03-04T15:00Z');
  });
  it('counts hours past midnight to the day on which they began', () => {
    const when: Availability = { ...always, weekdays: [5], hours: { from: '20:00', to: '02:00' } };
    // Friday 20:00 to Saturday 02:00
    expect(availabilityAt(when, at('2026-03-07T02:00:00Z'))).toBe('open');
    expect(availabilityAt(when, at('2026-03-07T07:59:00Z'))).toBe('open');
    expect(availabilityAt(when, at('2026-03-07T08:00:00Z'))).toBe('not_today');
    expect(availabilityAt(when, at('2026-03-06T07:00:00Z'))).toBe('not_now');
  });
  it('follows the clocks where they are put forward, and where they are put back', () => {
    const when: Availability = { ...always, zone: 'America/New_York', hours: { from: '02:30', to: '04:00' } };
    // 2:00 to 3:00 does not exist on 8 March 2026
    expect(iso(nextOpening(when, at('2026-03-08T06:00:00Z')))).toBe('2026-03-08T07:00Z');
    const early: Availability = { ...when, hours: { from: '01:00', to: '01:30' } };
    // 1:00 to 2:00 comes twice on 1 November 2026
    expect(iso(nextOpening(early, at('2026-11-01T04:00:00Z')))).toBe('2026-11-01T05:00Z');
    expect(iso(nextOpening(early, at('2026-11-01T05:40:00Z')))).toBe('2026-11-01T06:00Z');
  });
});

const zone = fc.constantFrom('America/Mexico_City', 'America/New_York', 'Europe/Madrid', 'Australia/Lord_Howe', 'UTC');
const time = fc.integer({ min: 0, max: 95 }).map(quarter => new Date(quarter * 900_000).toISOString().slice(11, 16));
const day = fc.integer({ min: 0, max: 40 }).map(n => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10));
const availability: fc.Arbitrary<Availability> = fc.record({
  firstDay: fc.option(day),
  lastDay: fc.option(day),
  weekdays: fc.uniqueArray(fc.constantFrom<Weekday>(...WEEKDAYS), { minLength: 1 }),
  hours: fc.option(
    fc
      .tuple(time, time)
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => ({ from, to })),
  ),
  zone,
});
const moment = fc.integer({ min: 0, max: 40 * 96 }).map(n => new Date(Date.UTC(2026, 2, 1) + n * 900_000));

describe('the next opening', () => {
  it('is open, and nothing before it is', () => {
    fc.assert(
      fc.property(availability, moment, (when, now) => {
        const next = nextOpening(when, now);
        if (next) expect(availabilityAt(when, next)).toBe('open');
        const end = Math.min(next?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + 86_400_000);
        for (let each = now.getTime(); each < end; each += 900_000)
          expect(availabilityAt(when, new Date(each))).not.toBe('open');
      }),
      { numRuns: 40 },
    );
  });
});

describe('what is left to a member', () => {
  const now = at('2026-11-01T05:30:00Z');
  const context = { now, availability: { ...always, zone: 'America/New_York' } };
  it('comes back with the next day of the zone, on a day of 25 hours, too', () => {
    expect(leftOf({ kind: 'daily', max: 2 }, { today: 2, total: 9 }, context)).toEqual({
      left: 0,
      again: at('2026-11-02T05:00:00Z'),
    });
    expect(leftOf({ kind: 'daily', max: 2 }, { today: 1, total: 9 }, context)).toEqual({ left: 1, again: null });
  });
  it('never comes back once the total is reached', () => {
    expect(leftOf({ kind: 'once', max: null }, { today: 0, total: 1 }, context)).toEqual({ left: 0, again: null });
    expect(leftOf({ kind: 'total', max: 5 }, { today: 0, total: 3 }, context)).toEqual({ left: 2, again: null });
    expect(leftOf({ kind: 'unlimited', max: null }, { today: 9, total: 9 }, context)).toEqual({
      left: null,
      again: null,
    });
  });
  it('is nothing, and not less, where a maximum was lowered', () => {
    expect(leftOf({ kind: 'total', max: 2 }, { today: 0, total: 5 }, context)).toEqual({ left: 0, again: null });
  });
  it('begins again only when the benefit is given', () => {
    const weekends: Availability = { ...context.availability, weekdays: [6, 7] };
    const { again } = leftOf({ kind: 'daily', max: 1 }, { today: 1, total: 1 }, { now, availability: weekends });
    expect(again).toEqual(at('2026-11-07T05:00:00Z'));
  });
  it('finds the start of the next day wherever the clocks change', () => {
    fc.assert(
      fc.property(moment, zone, (when, where) => {
        const next = nextDayStart(when, where);
        const shown = (date: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: where }).format(date);
        expect(shown(next) > shown(when)).toBe(true);
        expect(shown(new Date(next.getTime() - 60_000))).toBe(shown(when));
      }),
    );
  });
});
