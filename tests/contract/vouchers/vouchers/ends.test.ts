import { describe, expect, it } from 'vitest';
import { endsBetween } from '../../../../contract/vouchers/vouchers/index.ts';

const between = (now: string, country: string) => endsBetween(new Date(now), { country, validityDays: 10 });

describe('the days on which vouchers may end', () => {
  it('are those after today, as it is in the country of their offer', () => {
    expect(between('2026-11-27T01:00:00Z', 'MX')).toEqual(['2026-11-27', '2026-12-06']);
    expect(between('2026-11-27T06:00:00Z', 'MX')).toEqual(['2026-11-28', '2026-12-07']);
    expect(between('2026-11-26T15:00:00Z', 'JP')).toEqual(['2026-11-28', '2026-12-07']);
    expect(between('2026-11-26T23:59:59Z', 'XX')).toEqual(['2026-11-27', '2026-12-06']);
  });
});
