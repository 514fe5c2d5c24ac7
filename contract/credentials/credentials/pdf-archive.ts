import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { machine } from '../../base/common/states.ts';

export const ARCHIVE_STATES = ['drawing', 'ready', 'failed'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];
export const archiveMachine = machine(ARCHIVE_STATES, {
  finish: { from: ['drawing'], to: 'ready', ours: true },
  fail: { from: ['drawing'], to: 'failed', ours: true },
});

/** The PDFs of a list's credentials, drawn by a job into one .zip. */
export const PdfArchive = z
  .object({
    id: Id,
    state: z.enum(ARCHIVE_STATES),
    total: z.int(),
    done: z.int(),
    by: z.object({ id: Id, name: z.string() }),
    /** Credentials whose PDF could not be drawn. They are listed in the archive, too. */
    missing: z.object({
      total: z.int(),
      credentials: z.array(z.object({ id: Id, number: z.string(), name: z.string() })),
    }),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    /** When it is removed; null until it is finished. */
    removedAt: Instant.nullable(),
  })
  .meta({ id: 'PdfArchive' });
export type PdfArchive = z.infer<typeof PdfArchive>;
