import { shownNumber } from '../../../base/kit/values/shown-number.ts';

/** Whether a number format shows hundredths: `0%`, `0.0 %`; not `0"%"`, which only writes the sign. */
export const isPercent = (format: string): boolean =>
  (format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').split(';')[0] ?? '').includes('%');

/**
 * A number as its cell shows it in hundredths: `95%`, with all decimals that it has. Of three there are four, so that nobody takes the point before them for
 * one that parts thousands.
 */
export const percentText = (number: number): string =>
  `${shownNumber(number * 100).replace(/\.\d{3}$/, decimals => `${decimals}0`)}%`;
