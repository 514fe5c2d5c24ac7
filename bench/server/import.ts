import { utils, write } from 'xlsx';
import { fieldErrors } from '../../contract/errors/field-errors.ts';
import { RecipientCreate } from '../../contract/recipients/index.ts';
import { createChecker, type Judged } from '../../src/custom/kit/import/checker.ts';
import { type ImportColumn, type ImportRow, PERSON_WORDS } from '../../src/custom/kit/import/column.ts';
import { guessSource } from '../../src/custom/kit/import/columns/guess.ts';
import { rowsOf } from '../../src/custom/kit/import/columns/source.ts';
import { readSheet } from '../../src/custom/kit/import/file/read-sheet.ts';
import { addRows } from '../../src/custom/kit/import/rows.ts';
import type { Figure } from './issue/figure.ts';
import { startBench } from './platform.ts';

const ROWS = 100_000;
const MB = 1024 * 1024;
const GOAL = { time: { most: 10, because: 'all of it' }, memory: { most: 300, because: 'at its highest' } };
const COLUMNS: ImportColumn[] = (['name', 'lastname', 'email'] as const).map(key => ({
  key,
  label: key,
  kind: key === 'email' ? 'email' : 'name',
  required: true,
  words: PERSON_WORDS[key],
}));

/** A list as a school keeps it, written by another program. */
function spreadsheet(): Uint8Array {
  const titles = ['Nombre(s)', 'Apellido paterno', 'Apellido materno', 'Correo', 'Matrícula', 'Promedio', 'Ingreso'];
  const rows = Array.from({ length: ROWS }, (_, n) => [
    'María José',
    'Núñez',
    'Peña',
    `alumna${n}@import.example`,
    `A${n}`,
    8.5,
    '15/06/2026',
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([titles, ...rows]), 'Alumnas');
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array', compression: true });
  return new Uint8Array(bytes);
}

/** The most that the process takes while something is done, beyond what it took before, in megabytes. */
async function mostOf<T>(work: () => Promise<T>): Promise<{ done: T; megabytes: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const look = () => (most = Math.max(most, process.memoryUsage().rss));
  const timer = setInterval(look, 20);
  const done = await work();
  clearInterval(timer);
  look();
  return { done, megabytes: (most - before) / MB };
}

const check = createChecker<ImportRow, Judged>({
  judge: ({ cells }) => {
    const read = RecipientCreate.safeParse(cells);
    return { faults: read.success ? {} : fieldErrors(read.error.issues) };
  },
  whoOf: ({ cells }) => cells.email ?? '',
  twiceAt: 'email',
});

/** An .xlsx of a hundred thousand people: read, matched and judged as the browser does it, then taken and worked off by the server. */
export async function run(): Promise<Figure[]> {
  const file = spreadsheet();
  const bench = await startBench();
  try {
    const figures: Figure[] = [];
    const time = async <T>(work: string, act: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      const { done, megabytes } = await mostOf(act);
      figures.push({ work, value: (performance.now() - start) / 1000, unit: 's' });
      figures.push({ work: `${work}, memory`, value: megabytes, unit: 'MB', goal: GOAL.memory });
      return done;
    };
    const rows = await time(`reading ${(file.length / MB).toFixed(1)} MB, matching and judging`, async () => {
      const sheet = await readSheet(file);
      const list = addRows<ImportRow>([], rowsOf(guessSource(sheet, '', COLUMNS), COLUMNS), ROWS);
      if (list.length !== ROWS || check(list).wrong > 0) throw new Error('It was not read as it is');
      return list.map(({ cells }) => cells);
    });
    await time('accepting and adding', async () => {
      const { id } = await bench.owner('importRecipients', { body: { file: 'alumnas.xlsx', rows } });
      await bench.workers.drain();
      const { outcomes } = await bench.owner('getRecipientImport', { params: { importId: id } });
      if (outcomes.added !== ROWS) throw new Error(`Only ${outcomes.added} were added`);
    });
    const total = figures.filter(({ unit }) => unit === 's').reduce((sum, { value }) => sum + value, 0);
    return [{ work: '100,000 rows of .xlsx, in all', value: total, unit: 's', goal: GOAL.time }, ...figures];
  } finally {
    await bench.stop();
  }
}
