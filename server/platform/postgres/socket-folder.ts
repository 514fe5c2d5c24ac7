import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Unix socket's path holds 107 bytes, of which the file name takes 15. */
const LONGEST = 107 - '/.s.PGSQL.5432'.length;

/**
 * A folder that only we can enter, for the socket: inside `dataDir` where its path is short enough, else below the system's temporary
 * folder under a name derived from it.
 * `owner` is the user id PostgreSQL runs under.
 * @throws when somebody else made that folder first.
 */
export function socketFolder(dataDir: string, owner: number): string {
  const near = join(dataDir, 'socket');
  const uid = process.getuid?.() ?? 0;
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = Buffer.byteLength(near) <= LONGEST ? near : join(tmpdir(), `sello-${uid}-${digest}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || ![uid, owner].includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} is not a folder of ours alone: remove it, or choose a shorter DATA_DIR.`);
  }
  return folder;
}
