import { renderThread } from '../../../server/modules/credentials/rendering/threads.ts';
import { streamTable } from '../../../server/modules/credentials/rendering/index.ts';
import { moneyCell, timeCell, writeWorkbook, type SheetRows } from '../../../server/platform/files/workbook/index.ts';
import { peakMegabytes } from '../../../scripts/peak-memory.ts';

/** What writing a long table took: its bytes, and the most memory beyond what a short one had taken. */
export interface PrintedApart {
  bytes: number;
  megabytes: number;
}

const PIECE = 1_000;
async function* pdfRows(lines: number): AsyncGenerator<string[][]> {
  for (let at = 0; at < lines; at += PIECE)
    yield Array.from({ length: PIECE }, (_, n) => ['3/1/26, 5:30 PM', 'Venta', `MXN ${at + n}.00`, 'MXN 9,999.00']);
}
const time = timeCell('America/Mexico_City');
async function* cells(lines: number): AsyncGenerator<SheetRows> {
  for (let at = 0; at < lines; at += PIECE)
    yield Array.from({ length: PIECE }, (_, n) => [
      time(new Date(at + n)),
      'Venta',
      moneyCell(at + n, 2),
      `${at}-${n}`,
    ]);
}

const WAYS = {
  pdf: (lines: number) =>
    streamTable(
      { language: 'es-MX', title: 'Largo', author: 'Nadie' },
      { title: 'Largo', sentence: 'De muchas líneas', head: ['Fecha', 'Movimiento', 'Monto', 'Saldo'] },
      pdfRows(lines),
    ),
  xlsx: (lines: number) => writeWorkbook([{ name: 'Largo', widths: [20], rows: () => cells(lines) }], 'es-MX'),
};

/** Writes a short document of each kind and then one of so many lines, in a process of its own, and tells what the second took. */
async function sizeOf(way: keyof typeof WAYS, lines: number): Promise<number> {
  let size = 0;
  for await (const bytes of WAYS[way](lines)) size += bytes.length;
  return size;
}
const took = {} as Record<keyof typeof WAYS, PrintedApart>;
for (const way of ['pdf', 'xlsx'] as const) {
  await sizeOf(way, PIECE);
  const before = await peakMegabytes();
  const bytes = await sizeOf(way, Number(process.argv[2]));
  took[way] = { bytes, megabytes: (await peakMegabytes()) - before };
}
process.send?.(took);
await renderThread.end();
process.disconnect();
