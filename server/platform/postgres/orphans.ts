import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../process/processes.ts';
import { hasLiveParent, isWatched } from '../process/watched-child.ts';

/**
 * Whether a live Sello holds the cluster in `data`. Otherwise clears what a crash may have left: a lock file whose process id now
 * belongs to something else (containers reuse numbers), or a PostgreSQL whose watching shell was killed too.
 */
export function isTaken(data: string): boolean {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return false;
  const [first, folder] = readFileSync(lock, 'utf8').split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const command = commandLine(pid);
  if (command === undefined) return false;
  if (!command.includes('postgres') || !command.includes(data) || folder !== data) {
    rmSync(lock, { force: true });
    return false;
  }
  if (!isWatched(pid)) process.kill(pid, 'SIGINT');
  return hasLiveParent(pid);
}
