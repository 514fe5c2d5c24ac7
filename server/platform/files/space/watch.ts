import { statfs } from 'node:fs/promises';
import { isOutOfSpace } from './out-of-space.ts';

/** With less than this left, writing is about to fail: PostgreSQL alone takes 16 MB at a time for its log. */
const LEAST_BYTES = 100 * 1024 * 1024;
/** How long a failed write is remembered. */
const REMEMBERED_MS = 60_000;

/** Knows which part has no room to write. */
export interface SpaceWatch {
  /** Hears of a failure of a part; remembers it where it was for want of space. */
  heed(part: string, error: unknown): void;
  /** The parts without room, and why that is known. */
  shortages(): Promise<ReadonlyMap<string, string>>;
}

export interface SpaceOptions {
  /** Part → the folder it writes to, where that is on this machine. */
  folders: Readonly<Record<string, string>>;
  /** Bytes left for us in a folder. */
  free?: (folder: string) => Promise<number>;
  clock?: () => number;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Watches the space of folders, and what fails for want of it elsewhere. */
export function watchSpace({ folders, free = freeBytes, clock = Date.now }: SpaceOptions): SpaceWatch {
  const failed = new Map<string, number>();
  return {
    heed(part, error) {
      if (isOutOfSpace(error)) failed.set(part, clock());
    },
    async shortages() {
      const short = new Map<string, string>();
      for (const [part, at] of failed) if (clock() - at < REMEMBERED_MS) short.set(part, 'no space: a write failed');
      for (const [part, folder] of Object.entries(folders)) {
        const left = await free(folder);
        if (left < LEAST_BYTES) short.set(part, `no space: ${Math.floor(left / 1024 / 1024)} MB left`);
      }
      return short;
    },
  };
}
