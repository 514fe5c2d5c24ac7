import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fieldErrors } from '../../contract/base/errors/field-errors.ts';
import { RecipientCreate } from '../../contract/credentials/recipients/index.ts';
import { createChecker, type Judged } from '../../src/custom/credentials/import/checker.ts';
import { type ImportColumn, type ImportRow, PERSON_WORDS } from '../../src/custom/credentials/import/column.ts';
import { guessSource } from '../../src/custom/credentials/import/columns/guess.ts';
import { rowsOf } from '../../src/custom/credentials/import/columns/source.ts';
import { readSheet } from '../../src/custom/credentials/import/file/read-sheet.ts';
import { addRows } from '../../src/custom/credentials/import/rows.ts';
import { peakMegabytes } from '../../scripts/peak-memory.ts';
import { signIn } from './issue/http.ts';

/** What reading took, as a process of its own tells it: milliseconds, and the most memory beyond what it began with, in megabytes. */
export interface Reading {
  ms: number;
  megabytes: number;
  rows: number;
}
/** To whom it is to send what it read. */
export interface Where {
  address: string;
  path: string;
  username: string;
}
/** What sending took, until it was answered, in milliseconds, and which import came of it. */
export interface Sending {
  ms: number;
  importId: string;
}

const COLUMNS: ImportColumn[] = (['name', 'lastname', 'email'] as const).map(key => ({
  key,
  label: key,
  kind: key === 'email' ? 'email' : 'name',
  required: true,
  words: PERSON_WORDS[key],
}));
const check = createChecker<ImportRow, Judged>({
  judge: ({ cells }) => {
    const read = RecipientCreate.safeParse(cells);
    return { faults: read.success ? {} : fieldErrors(read.error.issues) };
  },
  whoOf: ({ cells }) => cells.email ?? '',
  kindOf: () => 'text',
  twiceAt: 'email',
});

const file = new Uint8Array(await readFile(process.argv[2] ?? ''));
const before = await peakMegabytes();
const start = performance.now();
const sheet = await readSheet(file);
const list = addRows<ImportRow>([], rowsOf(guessSource(sheet, '', COLUMNS), COLUMNS), sheet.rows.length);
if (check(list).wrong > 0) throw new Error('It was not read as it is');
const reading: Reading = {
  ms: performance.now() - start,
  megabytes: (await peakMegabytes()) - before,
  rows: list.length,
};
process.send?.(reading);

const [{ address, path, username }] = (await once(process, 'message')) as [Where];
const client = await signIn(address, username);
const sent = performance.now();
const answer = await client.post(path, { file: 'alumnas.xlsx', rows: list.map(({ cells }) => cells) });
const sending: Sending = { ms: performance.now() - sent, importId: (JSON.parse(answer) as { id: string }).id };
process.send?.(sending);
client.close();
process.disconnect();
