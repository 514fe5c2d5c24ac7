import { writeDecimal } from '../../../../../contract/base/common/decimal.ts';

/**
 * A spreadsheet's number in full. Of a fraction, the 15 digits that Excel shows: the rest is how computers count. A whole number stays as it is: programs
 * other than Excel keep 16 digits of it, which number somebody or something.
 */
export const shownNumber = (number: number): string =>
  writeDecimal(Number.isSafeInteger(number) ? number : Number(number.toPrecision(15)));
