import { z } from 'zod';
import { PIN_MAX, PIN_MIN } from './limits.ts';

/** A PIN, of a voucher or of who works at a device. */
export const Pin = z
  .string()
  .min(PIN_MIN, { error: 'too_short' })
  .max(PIN_MAX, { error: 'too_long' })
  .regex(/^\d+$/, { error: 'only_digits' });
