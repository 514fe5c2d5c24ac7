import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadApart } from '../../../../../support/documents/read-apart.ts';
import { directoryLineOf, workbookOf } from '../workbooks.ts';

const MB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';
const packed = workbookOf({ rows: ' '.repeat(100 * MB) });
const bomb = () => packed.slice();
/** A book whose directory says something else of the sheet than it is. */
function lying(change: (view: DataView, line: number) => void): Uint8Array {
  const bytes = bomb();
  change(new DataView(bytes.buffer), directoryLineOf(bytes, SHEET));
  return bytes;
}
const entries = (): Uint8Array => {
  const bytes = workbookOf({});
  new DataView(bytes.buffer).setUint16(bytes.length - 22 + 10, 65_535, true);
  return bytes;
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `<row><c><v>${(n * 7919) % 999_983}</v></c></row>`).join('');

const FILES: Readonly<Record<string, readonly [reason: string, make: () => Uint8Array]>> = {
  'a bomb': ['too_much', bomb],
  'a bomb that says it is small': ['damaged', () => lying((view, line) => view.setUint32(line + 24, 1000, true))],
  'a million entries': ['too_much', entries],
  'entities that grow': ['damaged', () => workbookOf({ sheet: '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>' })],
  'more rows than a list has': ['too_many_rows', () => workbookOf({ rows: rows(300_000) })],
  'formulas without end': [
    'too_wide',
    () => workbookOf({ rows: `<row>${'<c><f>HYPERLINK("http://a.example")</f><v>1</v></c>'.repeat(100_000)}</row>` }),
  ],
  'a line of commas': ['too_wide', () => new Uint8Array(40 * MB).fill(44)],
};

const folder = mkdtempSync(join(tmpdir(), 'sello-hostile-'));
const read = new Map<string, ReadApart>();
beforeAll(async () => {
  const paths = Object.entries(FILES).map(([name, [, make]]) => {
    const path = join(folder, name);
    writeFileSync(path, make());
    return path;
  });
  // What this process holds is not the reader's: a child begins with its parent's peak in what the system tells of it.
  const ballast = Buffer.alloc(200 * MB, 1);
  const reader = fork(new URL('../../../../../support/documents/read-apart.ts', import.meta.url), paths, {
    execArgv: ['--import', 'tsx'],
  });
  const names = Object.keys(FILES);
  reader.on('message', (answer: ReadApart) => read.set(names[read.size] ?? '', answer));
  await once(reader, 'exit');
  expect(ballast.length).toBe(200 * MB);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Of the processor, not of the clock: others may be at work, too. Three times what a quiet machine promises.
it.each(Object.keys(FILES))('%s is refused within a second of the processor and 100 MB', name => {
  const { reason, milliseconds, megabytes } = read.get(name) ?? { reason: 'none', milliseconds: 0, megabytes: 0 };
  expect(reason).toBe(FILES[name]?.[0]);
  expect(milliseconds).toBeLessThan(3000);
  expect(megabytes).toBeLessThan(100);
});
