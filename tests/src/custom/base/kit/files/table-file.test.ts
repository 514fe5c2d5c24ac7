import { expect, it } from 'vitest';
import { readSheet } from '../../../../../../src/custom/credentials/import/file/read-sheet.ts';
import { sheetFile, tableWriter } from '../../../../../../src/custom/base/kit/files/table-file.ts';
import { exportEvents } from '../../../../../../src/resources/office/events/export-events.ts';
import { allWords } from '../../../../../support/portal/all-words.ts';

/** What Excel keeps in a cell. */
const MOST = 32_767;
const rowsOf = async (file: Blob) => (await readSheet(new Uint8Array(await file.arrayBuffer()))).rows;

it('a spreadsheet keeps of each text what a cell holds, and says where it kept less', async () => {
  const whole = 'x'.repeat(MOST);
  // the last place that is left before the mark would be half a character
  const pair = `${'x'.repeat(MOST - 2)}😀😀`;
  expect(await rowsOf(await sheetFile([['Text'], [whole], [`${whole}x`], [pair]]))).toEqual([
    ['Text'],
    [whole],
    [`${whole.slice(1)}…`],
    [`${'x'.repeat(MOST - 2)}…`],
  ]);
});

it('events come as a spreadsheet, however much one of them changed', async () => {
  const { translate } = await allWords('en-US');
  const id = '3f0c9f0e-0000-4000-8000-000000000001';
  const writer = await tableWriter('xlsx');
  writer.add(
    exportEvents(
      [
        {
          id,
          sequence: 7,
          type: 'update',
          resource: 'template',
          resourceId: id,
          resourceName: 'Diploma',
          about: null,
          members: null,
          actor: null,
          at: '2026-11-20T10:00:00.000Z',
          sourceIp: null,
          userAgent: null,
          correlationId: id,
          erased: { values: false, origin: false },
          oldValue: { html: 'a' },
          newValue: { html: 'b'.repeat(MOST) },
        },
      ],
      key => translate(key),
    ),
  );
  const [headings, row] = await rowsOf(await writer.end());
  expect(row?.[headings?.indexOf('Before') ?? -1]).toBe('{"html":"a"}');
  expect(row?.[headings?.indexOf('After') ?? -1]).toMatch(/^\{"html":"b{32757}…$/);
});

it.each(['csv', 'xlsx'] as const)(
  'a %s file has a column for every heading, also of rows that come later',
  async format => {
    const writer = await tableWriter(format);
    writer.add([{ Name: 'Ana', Course: 'Law, civil' }]);
    writer.add([{ Name: 'Eva', Hours: '40' }]);
    const rows = await rowsOf(await writer.end());
    expect(rows.map(row => [0, 1, 2].map(at => String(row[at] ?? '')))).toEqual([
      ['Name', 'Course', 'Hours'],
      ['Ana', 'Law, civil', ''],
      ['Eva', '', '40'],
    ]);
  },
);
