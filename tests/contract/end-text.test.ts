import { describe, expect, it } from 'vitest';
import { endText, notedEndText, startText } from '../../contract/credentials/verification/index.ts';

const said = (end: string, from?: string) => endText(new Date(end), 'en-US', from ? new Date(from) : null);

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

  it('is told with its time where it is a short one, unless its day ends with it, and so is its beginning', () => {
    const from = '2026-11-27T19:06:32Z';
    expect(said('2026-11-27T19:07:32Z', from)).toBe('November 27, 2026, 19:07 UTC');
    expect(said('2026-11-28T21:07:32Z', from)).toBe('November 28, 2026, 21:07 UTC');
    expect(said('2026-11-27T23:59:59Z', from)).toBe('November 27, 2026');
    expect(said('2026-12-27T19:06:32Z', from)).toBe('December 27, 2026');
    const begins = (end: string | null) => startText(new Date(from), 'en-US', end === null ? null : new Date(end));
    expect(begins('2026-11-27T21:06:32Z')).toBe('November 27, 2026, 19:06 UTC');
    expect(begins('2026-12-27T19:06:32Z')).toBe('November 27, 2026');
    expect(begins(null)).toBe('November 27, 2026');
  });

  it('says once by which clocks it goes', () => {
    const noted = (end: string, from: string | null) => notedEndText(end, 'en-US', from);
    const from = '2026-12-31T16:00:00-06:00';
    expect(noted('2026-12-31T23:59:59-06:00', null)).toBe('December 31, 2026 (UTC-06:00)');
    expect(noted('2026-12-31T18:30:00-06:00', from)).toBe('December 31, 2026, 18:30 UTC-06:00');
    expect(noted('2026-12-31T23:59:59Z', null)).toBe('December 31, 2026');
  });
});
