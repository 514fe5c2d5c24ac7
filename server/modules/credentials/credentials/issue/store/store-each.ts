import { EngineError } from '../../../../../../engine/errors.ts';
import type { JsonValue } from '../../../../../../engine/json.ts';
import { isDataRefused, type Tx } from '../../../../../platform/database/index.ts';
import type { CredentialParts } from '../../parts.ts';
import type { Issuing } from '../issuing.ts';
import { isRefused, UNBUILDABLE, type Refused, type Row } from '../request/receivers.ts';
import { storeCredentials } from './store.ts';

/** Whether an error says that what was given is refused, and not that something is away or broken, which another try may find mended. */
export const isAboutRows = (error: unknown): boolean => error instanceof EngineError || isDataRefused(error);

/** The result of a row that broke, whatever of it did. */
export const failed = (row: Row): Refused => ({
  row: row.row,
  name: `${row.receiver.name ?? ''} ${row.receiver.lastname ?? ''}`.trim(),
  email: row.receiver.email ?? null,
  outcome: 'failed',
  fields: UNBUILDABLE,
});

/**
 * As storeCredentials, where a row that brings the whole statement down is found and becomes its own result: the rows are halved until it
 * stands alone. @returns the ids of what was stored
 */
export async function storeEach(
  tx: Tx,
  parts: CredentialParts,
  issuing: Issuing,
  context: JsonValue[],
  rows: readonly (Row | Refused)[],
): Promise<string[]> {
  await tx.run('savepoint rows_stored');
  try {
    const ids = await storeCredentials(tx, parts, issuing, context, rows);
    await tx.run('release savepoint rows_stored');
    return ids;
  } catch (error) {
    if (!isAboutRows(error)) throw error;
    await tx.run('rollback to savepoint rows_stored');
    await tx.run('release savepoint rows_stored');
    const [only] = rows;
    if (rows.length === 1 && only) {
      // One that was refused already and cannot be recorded either is nothing that a row could mend.
      if (isRefused(only)) throw error;
      return storeCredentials(tx, parts, issuing, context, [failed(only)]);
    }
    const half = Math.ceil(rows.length / 2);
    const first = await storeEach(tx, parts, issuing, context, rows.slice(0, half));
    return [...first, ...(await storeEach(tx, parts, issuing, context, rows.slice(half)))];
  }
}
