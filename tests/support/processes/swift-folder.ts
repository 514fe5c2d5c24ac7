import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A run keeps some templates and, for each worker, a database or two of some 15 MB, beside PostgreSQL's own journal. */
const NEEDED = 4 * 1024 ** 3;

/** Whether the machine lends memory as a folder, and so much of it that a run cannot fill it; containers often have a few MB there. */
function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED;
}

/**
 * A new folder for what is gone when the run is: in memory where there is enough. Each test file copies a database of a thousand files and
 * removes it again, which costs a disk's file system more than PostgreSQL.
 */
export const swiftFolder = (prefix: string): Promise<string> => mkdtemp(join(hasMemory() ? MEMORY : tmpdir(), prefix));
