import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from 'xlsx';
import type { Reading, Sending, Where } from './import-reading.ts';
import type { Figure } from './issue/figure.ts';
import { bareCommit, sameBytes } from './issue/floors.ts';
import { startBench } from './platform.ts';

const ROWS = 100_000;
const SECONDS = { most: 10, because: 'reading, matching, judging, sending, storing' };
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

/** Reads, matches and judges in a process of its own, whose memory is nobody else's, and which sends what it read when it is told where. */
async function readApart(): Promise<{ reading: Reading; send(where: Where): Promise<Sending> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-bench-'));
  try {
    const path = join(folder, 'alumnas.xlsx');
    await writeFile(path, spreadsheet());
    const child = fork(new URL('./import-reading.ts', import.meta.url), [path], { serialization: 'advanced' });
    const [reading] = (await once(child, 'message')) as [Reading];
    return {
      reading,
      async send(where) {
        child.send(where);
        const [sending] = (await once(child, 'message')) as [Sending];
        return sending;
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An .xlsx of a hundred thousand people: read, matched and judged as the browser does it, then sent over HTTP, taken and worked off by the server. */
export async function run(): Promise<Figure[]> {
  const { reading, send } = await readApart();
  if (reading.rows !== ROWS) throw new Error(`Only ${reading.rows} were read`);
  const bench = await startBench();
  try {
    const { organizationId, login } = bench.people['owner@uni.example'] ?? {};
    if (!organizationId || !login) throw new Error('The demonstration has no owner');
    const address = await bench.app.http.listen({ port: 0, host: '127.0.0.1' });
    const path = `/api/v1/organizations/${organizationId}/recipients/imports`;
    const start = performance.now();
    const sending = await send({ address, path, username: login.email });
    await bench.workers.drain();
    const stored = performance.now() - start;
    const { outcomes } = await bench.owner('getRecipientImport', { params: { importId: sending.importId } });
    if (outcomes.added !== ROWS) throw new Error(`Only ${outcomes.added} were added`);
    const config = bench.address.owner;
    const floor = await sameBytes(config, `select * from recipients where organization_id = '${organizationId}'`);
    return [
      { work: '100,000 rows of .xlsx, in all', value: (reading.ms + stored) / 1000, unit: 's', goal: SECONDS },
      { work: 'reading, matching and judging them', value: reading.ms / 1000, unit: 's' },
      { work: 'memory for that', value: reading.megabytes, unit: 'MB', goal: MEGABYTES },
      { work: 'from sending them until the server has taken them', value: sending.ms / 1000, unit: 's' },
      { work: 'from sending them until all are added', value: stored / 1000, unit: 's' },
      { work: 'the bytes of these recipients by one INSERT, no indexes', value: floor, unit: 's' },
      { work: 'a bare commit, p50', value: await bareCommit(config), unit: 'ms' },
    ];
  } finally {
    await bench.stop();
  }
}
