import type { IssueOutcome } from '../../../../../../contract/credentials/credentials/index.ts';
import type { FieldError } from '../../../../../../contract/base/errors/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';

/** What came of a row of a request. */
export interface Result {
  request_id: string;
  row: number;
  name: string;
  email: string | null;
  outcome: IssueOutcome;
  credential_id: string | null;
  fields: Record<string, FieldError>;
}

/** Writes what came of rows, of one request or of several. */
export async function writeResults(tx: Tx, organizationId: string, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return;
  await tx.run('select write_results($1, $2)', [organizationId, JSON.stringify(results)]);
}
