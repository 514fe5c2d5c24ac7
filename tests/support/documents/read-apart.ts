import { readFile } from 'node:fs/promises';
import { peakMegabytes } from '../../../scripts/peak-memory.ts';
import { readSheet } from '../../../src/custom/credentials/import/file/read-sheet.ts';

/** What became of a file: why it was refused, what it cost the processor, and the most memory beyond what the process held before. */
export interface ReadApart {
  reason: string;
  milliseconds: number;
  megabytes: number;
}

/** Reads the files that it is given one after the other, in a process of its own: what they cost is nobody else's. */
for (const path of process.argv.slice(2)) {
  const file = new Uint8Array(await readFile(path));
  const held = process.memoryUsage.rss() / 1024 / 1024;
  const before = process.cpuUsage();
  const reason = await readSheet(file).then(
    () => 'read',
    (error: unknown) => String((error as { reason?: unknown }).reason),
  );
  const { user, system } = process.cpuUsage(before);
  const megabytes = Math.max(0, (await peakMegabytes()) - held);
  process.send?.({ reason, milliseconds: (user + system) / 1000, megabytes } satisfies ReadApart);
}
process.disconnect();
