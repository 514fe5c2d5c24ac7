import { randomBytes } from 'node:crypto';
import { DOMAIN_CHECKS, domainMachine, type DomainState } from '../../../../contract/accounts/domains/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { readOpenDomain, type DomainRow } from './rows.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** So many an organization may ask for in a day: each is a name that the platform goes and looks at. */
const CLAIMS_A_DAY = 20;

/** Whether a name is the platform's own, or below it: nobody is to speak for the platform, nor for another organization's host there. */
const isOwnHost = (publicUrl: string, domain: string): boolean => {
  const { hostname } = new URL(publicUrl);
  return domain === hostname || domain.endsWith(`.${hostname}`);
};

/**
 * An organization says that a domain is its own, or none: what it said before ends, unless it issues by that. In the change that writes it, with the
 * organization locked. @throws AppError domain.in_use, request.too_many; at the field where the name cannot be its own
 */
export async function claimDomain(
  tx: Tx,
  { settings, clock }: Pick<ModuleParts, 'settings' | 'clock'>,
  { organizationId, asked }: { organizationId: string; asked: string | null },
): Promise<void> {
  const now = new Date(clock());
  const open = await readOpenDomain(tx, organizationId);
  if (open?.domain === asked) return;
  if (asked !== null) await refuseName(tx, settings.publicUrl, organizationId, asked);
  if (open?.state === 'active') throw new AppError('domain.in_use', { domain: 'invalid' });
  if (open) await endDomain(tx, open, domainMachine.withdraw.to, now);
  if (asked === null) return;
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from organization_domains where organization_id = $1 and claimed_at > $2',
    [organizationId, new Date(now.getTime() - DAY_MS)],
  );
  if (count >= CLAIMS_A_DAY) throw new AppError('request.too_many', undefined, { retryAfter: HOUR_MS / 1000 });
  await tx.run(
    'insert into organization_domains (organization_id, domain, token, claimed_at, check_at) values ($1, $2, $3, $4, $5)',
    [
      organizationId,
      asked,
      randomBytes(24).toString('base64url'),
      now,
      new Date(now.getTime() + DOMAIN_CHECKS.claimedHours * HOUR_MS),
    ],
  );
}

/** What an organization said of a domain ends, and with it what its owners were told of that: there is no proof to put back any more. */
export async function endDomain(
  tx: Tx,
  { id, organization_id: organizationId, domain }: DomainRow,
  to: DomainState,
  now: Date,
): Promise<void> {
  await tx.run('update organization_domains set state = $2, ended_at = $3 where id = $1', [id, to, now]);
  await completeNotices(tx, 'organization', { organizationId, what: 'domainLost', name: domain });
}

async function refuseName(tx: Tx, publicUrl: string, organizationId: string, domain: string): Promise<void> {
  if (isOwnHost(publicUrl, domain)) throw invalidField('domain', 'domain_reserved');
  if (await isTaken(tx, organizationId, domain)) throw invalidField('domain', 'domain_taken');
}

/** Whether another organization has proven a domain. */
export const isTaken = async (tx: Tx, organizationId: string, domain: string): Promise<boolean> =>
  (await tx.one<{ taken: boolean }>('select domain_taken($1, $2) as taken', [organizationId, domain])).taken;
