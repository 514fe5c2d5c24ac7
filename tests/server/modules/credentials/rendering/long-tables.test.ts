import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { streamTable } from '../../../../../server/modules/credentials/rendering/index.ts';
import { textOfPdf } from '../../../../support/documents/pdf-text.ts';
import type { PrintedApart } from '../../../../support/documents/print-apart.ts';

const LINES = 20_000;

it('twenty thousand lines take little more memory than a thousand, as PDF and as Excel', async () => {
  const printer = fork(new URL('../../../../support/documents/print-apart.ts', import.meta.url), [String(LINES)], {
    execArgv: ['--import', 'tsx'],
  });
  const [{ pdf, xlsx }] = (await once(printer, 'message')) as [Record<'pdf' | 'xlsx', PrintedApart>];
  await once(printer, 'exit');
  // Drawn all at once they took hundreds: a line that is drawn is some hundred times what was read.
  expect(pdf.bytes).toBeGreaterThan(1_000_000);
  expect(pdf.megabytes).toBeLessThan(60);
  expect(xlsx.bytes).toBeGreaterThan(300_000);
  expect(xlsx.megabytes).toBeLessThan(60);
});

it('a table is read no further than it is sent, and has each of its rows once, in their order', async () => {
  let read = 0;
  async function* rows(): AsyncGenerator<string[][]> {
    for (let at = 0; at < 1_500; at += 300) {
      read += 300;
      yield Array.from({ length: 300 }, (_, n) => [`Fila ${at + n}`, 'ñ']);
    }
  }
  const parts: Uint8Array[] = [];
  const about = { language: 'es-MX', title: 'Tabla', author: 'Nadie' } as const;
  for await (const part of streamTable(about, { title: 'Tabla', sentence: 'Sin fin', head: ['Uno', 'Dos'] }, rows())) {
    if (parts.length === 1) expect(read).toBeLessThan(1_000);
    parts.push(part);
  }
  const pages = await textOfPdf(Buffer.concat(parts));
  const found = [...pages.join(' ').matchAll(/Fila (\d+)/g)].map(([, n]) => Number(n));
  expect(found).toEqual(Array.from({ length: 1_500 }, (_, n) => n));
});
