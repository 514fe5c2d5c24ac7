import { readFile } from 'node:fs/promises';

/**
 * The most memory that this process has held since it began, in megabytes.
 * Not `process.resourceUsage().maxRSS`: on Linux a process starts with its parent's figure there (execve keeps it), so that
 * a child of a large process seems large whatever it does. Where there is no /proc, that figure is all there is.
 */
export async function peakMegabytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return (peak ? Number(peak) : process.resourceUsage().maxRSS) / 1024;
}
