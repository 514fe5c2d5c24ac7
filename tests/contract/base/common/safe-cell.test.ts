import { describe, expect, it } from 'vitest';
import { safeCell } from '../../../../contract/base/common/safe-cell.ts';

describe('a cell of an export', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\n',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    // Small forms of the same signs.
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫SUM(A1)',
    // What a writer leaves out, or a spreadsheet passes over.
    '\u0001=1',
    '\ufeff=1',
    '\u200b＝1',
    ' =1',
    '\u00a0=1',
    '\n\n=1',
  ])('begins with an apostrophe where a spreadsheet could run it: %j', text => {
    expect(safeCell(text)).toBe(`'${text}`);
  });

  it.each(['', 'Ana', ' Ana', '1=1', 'a-b', "'=1", '→ 1', '5 − 3', 'línea\n=1'])('stays as it is: %j', text => {
    expect(safeCell(text)).toBe(text);
  });
});
