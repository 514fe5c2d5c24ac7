import type {
  ImportRefusal,
  ImportState,
  RecipientImport,
  RecipientImportRow,
} from '../../../../../contract/credentials/recipients/index.ts';
import { inLockOrder, readPage, type Page, type Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';

export interface ImportRow {
  id: string;
  organization_id: string;
  requested_by: string;
  file: string;
  invite: boolean;
  state: ImportState;
  total: number;
  added: number;
  known: number;
  duplicate: number;
  invalid: number;
  created_at: Date;
  finished_at: Date | null;
}

export const presentImport = (row: ImportRow): RecipientImport => ({
  id: row.id,
  file: row.file,
  invite: row.invite,
  state: row.state,
  total: row.total,
  done: row.added + row.known + row.duplicate + row.invalid,
  outcomes: { added: row.added, known: row.known, duplicate: row.duplicate, invalid: row.invalid },
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** An import. @throws AppError error.not_found */
export const readImport = async (tx: Tx, importId: string): Promise<ImportRow> =>
  found(await tx.maybe<ImportRow>('select * from recipient_imports where id = $1', [importId]));

/** An import that nobody else works at or cancels until the commit. @throws AppError error.not_found */
export async function lockImport(tx: Tx, importId: string): Promise<ImportRow> {
  inLockOrder(tx, 'request');
  return found(
    await tx.maybe<ImportRow>('select * from recipient_imports where id = $1 for no key update', [importId]),
  );
}

/** The organization's imports. */
export async function listImports(tx: Tx, page: Page): Promise<{ imports: RecipientImport[]; total: number }> {
  const { rows, total } = await readPage<ImportRow>(tx, page, {
    columns: '*',
    from: 'recipient_imports',
    where: 'true',
    params: [],
    sorts: { createdAt: 'created_at' },
    key: 'id',
  });
  return { imports: rows.map(presentImport), total };
}

/** The rows that added nobody, in the order of the file. */
export async function listRefused(
  tx: Tx,
  importId: string,
  page: Page & { outcome?: ImportRefusal | undefined },
): Promise<{ rows: RecipientImportRow[]; total: number }> {
  await readImport(tx, importId);
  return readPage<RecipientImportRow>(tx, page, {
    columns: 'row, content, outcome, fields',
    from: 'recipient_import_rows',
    where: 'import_id = $1 and ($2::text is null or outcome = $2)',
    params: [importId, page.outcome],
    sorts: { row: 'row' },
    key: 'import_id',
  });
}
