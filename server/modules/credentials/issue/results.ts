import type { IssueOutcome } from '../../../../contract/credentials/index.ts';
import type { FieldError } from '../../../../contract/errors/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

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
  await tx.run(
    `insert into issue_results (request_id, organization_id, row, name, email, outcome, credential_id, fields)
     select x.request_id, $1, x.row, x.name, x.email, x.outcome, x.credential_id, x.fields
     from jsonb_to_recordset($2::jsonb) as x(request_id uuid, row int, name text, email text, outcome text, credential_id uuid, fields jsonb)`,
    [organizationId, JSON.stringify(results)],
  );
}
