import { z } from 'zod';
import { PIN_MAX, PIN_MIN } from './holder.ts';

/** A PIN, of a voucher or of a till's cashier. */
export const Pin = z
  .string()
  .min(PIN_MIN, { error: 'too_short' })
  .max(PIN_MAX, { error: 'too_long' })
  .regex(/^\d+$/, { error: 'only_digits' });
