import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuseBeyondShare, type Tx } from '../../../platform/database/index.ts';
import { newFileId, type FileInfo } from '../../../platform/files/index.ts';
import { isRefusal } from '../../../platform/idempotency/index.ts';
import { enqueue, HopelessJob, PostponedJob, type JobHandler } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** Files of the organization are about to be removed, unless a row names them: whoever has one that does takes it out of the set. */
    'files.removing': { organizationId: string; files: Set<string> };
  }
}

export const REMOVE_FILES_JOB = 'organizations.remove-files';
const Payload = z.object({ files: z.array(z.string()) });
/** No transaction that is to name a file takes as long. */
const NAMED_WITHIN_MS = 3_600_000;
/** Files that one job removes. */
const FILES_AT_ONCE = 1000;
/** What a disk refuses is of no hurry: nothing names it. */
const AGAIN_SECONDS = 3_600;

/**
 * Asks, in the transaction in which the rows go that named them, that files be removed: rows and files are of two places, and what the job
 * names is removed however often a disk refuses or a process ends in between. `unlessNamed`: an hour later, for files that a row is to name.
 */
export async function removeFiles(
  tx: Tx,
  organizationId: string,
  files: readonly string[],
  when: 'now' | 'unlessNamed' = 'now',
): Promise<void> {
  const runAt = when === 'now' ? {} : { runAt: new Date(Date.now() + NAMED_WITHIN_MS) };
  for (let at = 0; at < files.length; at += FILES_AT_ONCE)
    await enqueue(tx, {
      kind: REMOVE_FILES_JOB,
      key: randomUUID(),
      organizationId,
      payload: { files: files.slice(at, at + FILES_AT_ONCE) },
      ...runAt,
    });
}

/** Removes files that no row names; where a disk refuses one, the others all the same, and that one for as long as it takes. @throws PostponedJob */
export const removeFilesHandler =
  ({ database, files, tell }: Pick<ModuleParts, 'database' | 'files' | 'tell'>): JobHandler =>
  async ({ payload, organizationId }) => {
    if (!organizationId) throw new HopelessJob('Files belong to an organization');
    const unnamed = new Set(Payload.parse(payload).files);
    await database.organization(organizationId, tx => tell(tx, 'files.removing', { organizationId, files: unnamed }));
    const refused: unknown[] = [];
    for (const file of unnamed) await files.delete(file).catch((error: unknown) => refused.push(error));
    if (refused.length > 0) throw new PostponedJob('A file is not removed', AGAIN_SECONDS, { cause: refused[0] });
  };

/** Where files are stored, and whose they are. */
export interface Storing extends Pick<ModuleParts, 'database' | 'files'> {
  organizationId: string;
}

/**
 * Stores a file before `work` names it in a row. That it is removed where no row names it is asked for before it is there, so that it stays for
 * nobody, whatever becomes of the process, of the commit, or of its answer: where that was lost the row may stand all the same.
 */
export async function withFile<T>(
  { database, files, organizationId }: Storing,
  { bytes, ...meta }: { bytes: Uint8Array; contentType: string; name: string },
  work: (file: FileInfo) => Promise<T>,
): Promise<T> {
  const id = newFileId(bytes);
  await database.organization(organizationId, async tx => {
    // Before it is on the disk; the row that names it is looked at once more.
    await refuseBeyondShare(tx, organizationId, 'stored', bytes.byteLength);
    await enqueue(tx, {
      kind: REMOVE_FILES_JOB,
      key: id,
      organizationId,
      payload: { files: [id] },
      runAt: new Date(Date.now() + NAMED_WITHIN_MS),
    });
  });
  const stored = await files.put(bytes, { ...meta, id });
  try {
    return await work(stored);
  } catch (error) {
    if (isRefusal(error)) await files.delete(id);
    throw error;
  }
}
