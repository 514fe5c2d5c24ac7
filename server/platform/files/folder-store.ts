import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { FileInfo, FileStore } from './types.ts';

const ID = /^([0-9a-f]{2})[0-9a-f]{62}-[0-9a-f]{32}$/;
const Meta = z.object({ contentType: z.string(), name: z.string() });

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** A name that no other file has, also none of the same bytes. */
export const newFileId = (bytes: Uint8Array): string => `${sha256Of(bytes)}-${randomBytes(16).toString('hex')}`;

/**
 * Files in a folder of this machine, spread over 256 subfolders. Content first, description last: a file without one was cut short.
 * `onFailure` hears of what could not be written, before its caller does.
 */
export function folderStore(root: string, onFailure: (error: unknown) => void = () => undefined): FileStore {
  const pathOf = (id: string): string | undefined => {
    const spread = ID.exec(id)?.[1];
    return spread === undefined ? undefined : join(root, spread, id);
  };
  return {
    async put(bytes, { contentType, name, id = newFileId(bytes) }) {
      const sha256 = sha256Of(bytes);
      const path = pathOf(id);
      if (path === undefined || !id.startsWith(sha256)) throw new TypeError('A file is named by what it holds');
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeDurably(path, bytes);
        await writeDurably(`${path}.json`, Buffer.from(JSON.stringify({ contentType, name })));
        await syncFolder(dirname(path));
      } catch (error) {
        onFailure(error);
        await rm(path, { force: true });
        throw error;
      }
      return { id, sha256, size: bytes.byteLength, contentType, name };
    },
    async get(id) {
      const path = pathOf(id);
      const [bytes, meta] = await Promise.all(
        path === undefined ? [] : [readIfThere(path), readIfThere(`${path}.json`)],
      );
      if (bytes === undefined || meta === undefined) return undefined;
      const sha256 = sha256Of(bytes);
      if (!id.startsWith(`${sha256}-`)) throw new Error(`The stored file ${id} was changed`);
      const info: FileInfo = { id, sha256, size: bytes.byteLength, ...Meta.parse(JSON.parse(meta.toString('utf8'))) };
      return { ...info, bytes };
    },
    async delete(id) {
      const path = pathOf(id);
      if (path === undefined) return;
      await rm(`${path}.json`, { force: true });
      await rm(path, { force: true });
    },
  };
}

/** Readers see nothing or all of it, also after a power failure. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    // Half a file would take what little room there is.
    await rm(draft, { force: true });
    throw error;
  }
}

/** A rename is durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
