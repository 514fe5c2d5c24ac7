import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from 'xlsx';
import type { Reading } from './import-reading.ts';
import type { Figure } from './issue/figure.ts';
import { startBench } from './platform.ts';

const ROWS = 100_000;
const SECONDS = { most: 10, because: 'reading, matching, judging, storing' };
const MEGABYTES = { most: 300, because: 'the whole file in one browser' };

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

/** Reads, matches and judges in a process of its own, whose memory is nobody else's. */
async function readApart(): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-bench-'));
  try {
    const path = join(folder, 'alumnas.xlsx');
    await writeFile(path, spreadsheet());
    const child = fork(new URL('./import-reading.ts', import.meta.url), [path], { serialization: 'advanced' });
    const [reading] = (await once(child, 'message')) as [Reading];
    return reading;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An .xlsx of a hundred thousand people: read, matched and judged as the browser does it, then taken and worked off by the server. */
export async function run(): Promise<Figure[]> {
  const { ms, megabytes, rows } = await readApart();
  if (rows.length !== ROWS) throw new Error(`Only ${rows.length} were read`);
  const bench = await startBench();
  try {
    const start = performance.now();
    const { id } = await bench.owner('importRecipients', { body: { file: 'alumnas.xlsx', rows } });
    const accepted = performance.now() - start;
    await bench.workers.drain();
    const stored = performance.now() - start;
    const { outcomes } = await bench.owner('getRecipientImport', { params: { importId: id } });
    if (outcomes.added !== ROWS) throw new Error(`Only ${outcomes.added} were added`);
    return [
      { work: '100,000 rows of .xlsx, in all', value: (ms + stored) / 1000, unit: 's', goal: SECONDS },
      { work: 'reading, matching and judging them', value: ms / 1000, unit: 's' },
      { work: 'memory for that', value: megabytes, unit: 'MB', goal: MEGABYTES },
      { work: 'until the server has taken them', value: accepted / 1000, unit: 's' },
      { work: 'until all are added', value: stored / 1000, unit: 's' },
    ];
  } finally {
    await bench.stop();
  }
}
