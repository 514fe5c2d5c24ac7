import { z } from 'zod';
import { MINOR_UNITS_MAX } from './money-typed.ts';

/**
 * An amount that somebody gives, in minor units, of `least` to `most`. A fault is `required`, `invalid_amount` (no whole number), `too_small` or `too_big`, as what
 * was typed is where it is more than any amount can be (`minorOf`).
 */
export const amountFrom = (least: number, most = MINOR_UNITS_MAX) =>
  z
    .int({
      error: ({ input }) =>
        input === undefined ? 'required' : input === Number.POSITIVE_INFINITY ? 'too_big' : 'invalid_amount',
    })
    .min(least, { error: 'too_small' })
    .max(most, { error: 'too_big' });
