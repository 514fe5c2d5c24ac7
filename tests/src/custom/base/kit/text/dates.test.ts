import { describe, expect, it } from 'vitest';
import { relativeTime } from '../../../../../../src/custom/base/kit/text/dates.ts';

describe('relative time', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    [-1000, 'en-US', 'now'],
    [-90_000, 'en-US', '1 minute ago'],
    [-86_400_000, 'es-MX', 'ayer'],
    [2 * 31_536_000_000 - 60_000, 'en-US', 'in 2 years'],
    [1.3 * 31_536_000_000, 'es-MX', 'dentro de 1 año'],
    [-47 * 3_600_000, 'en-US', '2 days ago'],
    [3 * 86_400_000, 'es-MX', 'dentro de 3 días'],
    [-400 * 86_400_000, 'en-US', '1 year ago'],
  ])('%i ms in %s: %s', (offset, locale, expected) => expect(relativeTime(now + offset, now, locale)).toBe(expected));
});
