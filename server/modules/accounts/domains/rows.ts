import {
  DOMAIN_CHECKS,
  type DomainFinding,
  type DomainState,
  type OrganizationDomain,
} from '../../../../contract/accounts/domains/index.ts';
import { didWebToUrl } from '../../../../engine/did/index.ts';
import type { Settings } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

export interface DomainRow {
  id: string;
  organization_id: string;
  domain: string;
  token: string;
  state: DomainState;
  did: string | null;
  claimed_at: Date;
  proven_at: Date | null;
  used_at: Date | null;
  lost_at: Date | null;
  check_at: Date;
  misses: number;
  finding: DomainFinding | null;
}

const OPEN = "state in ('claimed', 'proven', 'active', 'lost')";

/** The domain that an organization has, proven or not; undefined where it says none. In a transaction of the organization. */
export const readOpenDomain = (tx: Tx, organizationId: string): Promise<DomainRow | undefined> =>
  tx.maybe<DomainRow>(`select * from organization_domains where organization_id = $1 and ${OPEN}`, [organizationId]);

export const readDomain = (tx: Tx, id: string): Promise<DomainRow> =>
  tx.one<DomainRow>('select * from organization_domains where id = $1', [id]);

const DAY_MS = 86_400_000;

/** When what nobody proves ends by itself; null of what is proven, or has ended. */
export function lapsesAt({
  state,
  claimed_at,
  lost_at,
}: Pick<DomainRow, 'state' | 'claimed_at' | 'lost_at'>): Date | null {
  if (state === 'claimed') return new Date(claimed_at.getTime() + DOMAIN_CHECKS.claimDays * DAY_MS);
  if (state === 'lost' && lost_at) return new Date(lost_at.getTime() + DOMAIN_CHECKS.lostDays * DAY_MS);
  return null;
}

/** The TXT record that proves a domain: a name of its own, so that it stands in nobody's way, below a name that no host has. */
export const recordOf = ({ domain, token }: Pick<DomainRow, 'domain' | 'token'>) => ({
  name: `_sello-challenge.${domain}`,
  type: 'TXT' as const,
  value: `sello-verification=${token}`,
});

/** The file that proves it as well (RFC 8615, well-known addresses). */
export const fileOf = ({ domain, token }: Pick<DomainRow, 'domain' | 'token'>) => ({
  url: `https://${domain}/.well-known/sello-verification.txt`,
  body: token,
});

export const presentDomain = ({ publicUrl }: Pick<Settings, 'publicUrl'>, row: DomainRow): OrganizationDomain => ({
  id: row.id,
  domain: row.domain,
  state: row.state,
  record: recordOf(row),
  file: fileOf(row),
  did: row.did,
  documentUrl: row.did && didWebToUrl(row.did),
  host: new URL(publicUrl).host,
  claimedAt: row.claimed_at.toISOString(),
  lapsesAt: lapsesAt(row)?.toISOString() ?? null,
  provenAt: row.proven_at?.toISOString() ?? null,
  inUseSince: row.state === 'active' ? (row.used_at?.toISOString() ?? null) : null,
  misses: row.misses,
  finding: row.finding,
});
