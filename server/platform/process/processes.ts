import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a process, arguments parted by spaces; undefined when no such process lives. */
export function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
  } catch {
    return fromPs(pid, 'command=');
  }
}

/** The parent's process id; undefined when no such process lives. */
export function parentOf(pid: number): number | undefined {
  const value = Number(fromStatus(pid) ?? fromPs(pid, 'ppid='));
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

function fromStatus(pid: number): string | undefined {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/** Systems without /proc (macOS) answer through ps. */
function fromPs(pid: number, column: string): string | undefined {
  if (process.platform === 'linux') return undefined;
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
