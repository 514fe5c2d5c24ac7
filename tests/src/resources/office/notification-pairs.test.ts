import { describe, expect, it } from 'vitest';
import { withoutPairs } from '../../../../src/resources/office/notification-groups/create/pairs.ts';

const sheet = (rows: (string | number)[][]) => ({ name: '', sheets: [], rows });
const rowsOf = (rows: (string | number)[][], labels: string[]) => withoutPairs(sheet(rows), 'Recipient', labels).rows;

describe('a table of recipients with pairs of detail name and value', () => {
  it('becomes columns by name, whatever order each row has', () => {
    expect(
      rowsOf(
        [
          ['Recipient ID', 'Name', 'Value', 'Name', 'Value'],
          ['ana@uni.example', 'Room', 'A1', 'Hour', 9],
          ['eva@uni.example', 'hour', 10, 'ROOM ', 'B2'],
          ['luz@uni.example', 'Room', 'C3'],
        ],
        ['Room', 'Hour'],
      ),
    ).toEqual([
      ['Recipient', 'Room', 'Hour'],
      ['ana@uni.example', 'A1', 9],
      ['eva@uni.example', 'B2', 10],
      ['luz@uni.example', 'C3', ''],
    ]);
  });

  it('keeps a detail that the notification does not have, so that it is seen', () => {
    expect(rowsOf([['ana@uni.example', 'Room', 'A1', 'Color', 'red']], ['Room'])).toEqual([
      ['Recipient', 'Room', 'Color'],
      ['ana@uni.example', 'A1', 'red'],
    ]);
  });

  it('is left as it is where its columns have names', () => {
    const rows = [
      ['Email', 'Room', 'Hour'],
      ['ana@uni.example', 'A1', '9'],
    ];
    expect(rowsOf(rows, ['Room', 'Hour'])).toBe(rows);
    expect(rowsOf([['ana@uni.example']], [])).toEqual([['ana@uni.example']]);
  });
});
