import type { VisitKind, Visits } from '../../../contract/credentials/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/** What visitors did with a credential, by kind; null where nobody did. In a transaction of its organization. */
export async function readVisits(tx: Tx, credentialId: string): Promise<Record<VisitKind, Visits | null>> {
  const rows = await tx.rows<{ kind: VisitKind; first_at: Date; last_at: Date; times: number }>(
    'select kind, first_at, last_at, times::int from credential_visits where credential_id = $1',
    [credentialId],
  );
  const of = (kind: VisitKind): Visits | null => {
    const row = rows.find(each => each.kind === kind);
    return row ? { firstAt: row.first_at.toISOString(), lastAt: row.last_at.toISOString(), times: row.times } : null;
  };
  return { viewed: of('viewed'), verified: of('verified') };
}
