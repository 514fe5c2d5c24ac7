import { describe, expect, it } from 'vitest';
import { amountFrom } from '../../../../contract/base/money/amount.ts';
import { amountProblem, minorOf, typedOf } from '../../../../contract/base/money/money-typed.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['1,234.5', 2, 123_450],
    ['12,345,678', 2, 1_234_567_800],
    ['0.01', 2, 1],
    [' 12 ', 2, 1_200],
    ['12.', 2, 1_200],
    ['0', 2, 0],
    ['12', 0, 12],
    ['90071992547409.91', 2, Number.MAX_SAFE_INTEGER],
  ])('%s with %i decimals', (text, decimals, minorUnits) => {
    expect(minorOf(text, decimals)).toBe(minorUnits);
    expect(minorOf(typedOf(minorUnits, decimals), decimals)).toBe(minorUnits);
  });

  it.each(['', 'abc', '-1', '.50', '12,50', '1,2345', '1234,567', '1,,234', '1.234', '1e3', '½'])('%s is none', text =>
    expect(minorOf(text, 2)).toBeNaN(),
  );

  it('of whole units has nothing behind the point', () => expect(minorOf('1.5', 0)).toBeNaN());

  it.each([
    ['abc', 'invalid_amount'],
    ['0', 'too_small'],
    ['90071992547409.93', 'too_big'],
    ['99999999999999999999999999', 'too_big'],
  ])('%s is told as %s, by a form as by the schema of what it sends', (text, fault) => {
    const minorUnits = minorOf(text, 2);
    expect(amountProblem(minorUnits, 1)).toBe(fault);
    expect(
      amountFrom(1)
        .safeParse(minorUnits)
        .error?.issues.map(({ message }) => message),
    ).toEqual([fault]);
  });
});
