import { describe, expect, it } from 'vitest';
import { endText } from '../../contract/verification/index.ts';

const said = (end: string) => endText(new Date(end), 'en-US');

describe('the end of a validity, in words', () => {
  it('is a day: the same for every reader', () => {
    expect(said('2026-12-31T23:59:59Z')).toBe('December 31, 2026');
    expect(said('2026-08-15T00:00:00Z')).toBe('August 15, 2026');
    expect(said('2026-08-15T10:20:30Z')).toBe('August 15, 2026');
  });

  it('is told with its time where the day that ends is one of elsewhere', () => {
    expect(said('2027-01-01T05:59:59Z')).toBe('January 1, 2027, 05:59 UTC');
    expect(said('2026-12-31T14:59:59Z')).toBe('December 31, 2026, 14:59 UTC');
  });
});
