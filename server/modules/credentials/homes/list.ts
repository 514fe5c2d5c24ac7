import { credentialStatus, type Progress, type Standing } from '../../../../contract/credentials/credentials/index.ts';
import { HOME_PAGE, type HomeCredentials, type HomeState } from '../../../../contract/credentials/homes/index.ts';
import { minutesSaid, stampAhead } from '../../../../contract/base/common/days.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Home } from './link.ts';

interface Row {
  public_id: string;
  title: string;
  subtitle: string;
  progress: Progress;
  standing: Standing;
  issued_at: Date | null;
  expires_at: Date | null;
  /** As they were signed, with the offset of the issuer's clocks. */
  valid_from: string | null;
  valid_until: string | null;
  doubted: boolean;
  organization_id: string;
  issuer_name: string;
}

const STATES: Partial<Record<string, HomeState>> = {
  revoked: 'revoked',
  suspended: 'paused',
  superseded: 'replaced',
  expired: 'expired',
};

/** The state of what was issued, in the order in which its page tells it. */
function stateOf({ progress, standing, expires_at, doubted }: Row, now: number): HomeState {
  const state = STATES[credentialStatus(progress, standing, expires_at?.getTime() ?? null, now)];
  return state ?? (doubted ? 'doubted' : 'valid');
}

/** A page of what an address received, by organization. */
export async function listReceived(
  database: Database,
  { email, expiresAt }: Home,
  page: number,
  now: number,
): Promise<HomeCredentials> {
  const { rows, total } = await database.platform('homes', async tx => {
    const [read, counted] = await Promise.all([
      tx.rows<Row>(
        `select public_id, title, subtitle, progress, standing, issued_at, expires_at, valid_from, valid_until, doubted, organization_id, issuer_name from received_credentials
         where email = $1 order by issuer_name, organization_id, issued_at desc, public_id limit $2 offset $3`,
        [email, HOME_PAGE, page * HOME_PAGE],
      ),
      tx.one<{ total: number }>('select count(*)::int as total from received_credentials where email = $1', [email]),
    ]);
    return { rows: read, total: counted.total };
  });
  return {
    email,
    expiresAt: expiresAt.toISOString(),
    total,
    credentials: rows.map(row => ({
      id: row.public_id,
      title: row.title,
      subtitle: row.subtitle,
      issuer: { id: row.organization_id, name: row.issuer_name },
      issuedAt: row.issued_at && stampAhead(row.issued_at, minutesSaid(row.valid_from ?? '')),
      expiresAt: row.valid_until ?? row.expires_at?.toISOString() ?? null,
      state: stateOf(row, now),
    })),
  };
}
