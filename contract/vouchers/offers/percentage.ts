import { z } from 'zod';
import { HUNDREDTHS_MAX } from '../../base/money/money.ts';

/** 0 to 100, with at most two decimals. */
export const Percentage = z
  .number()
  .min(0, { error: 'too_small' })
  .max(100, { error: 'too_big' })
  .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'too_many_decimals' });

/** A percentage as tables keep it, and back. */
export const hundredthsOf = (percentage: number): number => Math.round(percentage * 100);
export const percentageOf = (hundredths: number): number => hundredths / 100;

/** Whether commission and its taxes, in hundredths, leave a merchant anything of a sale. */
export const leavesOfSale = (commission: number, taxes: number): boolean =>
  commission * (HUNDREDTHS_MAX + taxes) < HUNDREDTHS_MAX * HUNDREDTHS_MAX;
