import { next } from '../../../../contract/base/common/states.ts';
import {
  DOMAIN_CHECKS,
  domainMachine,
  OPEN_DOMAINS,
  type DomainFinding,
} from '../../../../contract/accounts/domains/index.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { createDomainDid } from '../../base/dids/index.ts';
import type { Changed, ChangeEvent } from '../../base/events/index.ts';
import type { OrganizationNotice } from '../../../../contract/accounts/organizations/notices.ts';
import { completeNotices, tellPeople } from '../../base/notifications/index.ts';
import { forgetDomain, haltIssuing } from '../organizations/index.ts';
import { endDomain, isTaken } from './claim.ts';
import { isProof } from './look.ts';
import { lapsesAt, readDomain, type DomainRow } from './rows.ts';

const HOUR_MS = 3_600_000;

/** What happened to an organization's domain, for its chain of events. */
export const domainEvent = (row: DomainRow, before: object, after: object): ChangeEvent => ({
  type: 'update',
  resource: 'organization',
  resourceId: row.organization_id,
  old: { domain: row.domain, ...before },
  new: { domain: row.domain, ...after },
});

/** The domain's DID: the one that the organization had for it before, or a new one. */
async function didFor(tx: Tx, { keystore }: Pick<ModuleParts, 'keystore'>, row: DomainRow): Promise<string> {
  const known = await tx.maybe<{ did: string }>(
    'select did from organization_domains where organization_id = $1 and domain = $2 and did is not null order by claimed_at limit 1',
    [row.organization_id, row.domain],
  );
  return known?.did ?? createDomainDid(tx, keystore, row.domain, row.organization_id);
}

/** Of two that prove a domain at the same moment the second finds its DID, or the domain, made by the first. */
const takenMeanwhile = (error: unknown): never => {
  throw isUniqueViolation(error) ? new AppError('domain.taken', undefined, { cause: error }) : error;
};

/** A domain is proven: nobody else may have it while it is. @throws AppError domain.taken */
async function prove(
  tx: Tx,
  parts: Pick<ModuleParts, 'keystore'>,
  row: DomainRow,
  finding: DomainFinding,
  now: Date,
): Promise<ChangeEvent> {
  if (await isTaken(tx, row.organization_id, row.domain)) throw new AppError('domain.taken');
  const did = await didFor(tx, parts, row).catch(takenMeanwhile);
  await tx
    .run(
      `update organization_domains set state = $2, did = $3, proven_at = $4, lost_at = null, misses = 0, finding = $5, check_at = $6 where id = $1`,
      [
        row.id,
        domainMachine.prove.to,
        did,
        now,
        JSON.stringify(finding),
        new Date(now.getTime() + DOMAIN_CHECKS.provenHours * HOUR_MS),
      ],
    )
    .catch(takenMeanwhile);
  await completeNotices(tx, 'organization', {
    organizationId: row.organization_id,
    what: 'domainLost',
    name: row.domain,
  });
  const by = finding.dns.outcome === 'found' ? 'dns' : 'file';
  return domainEvent(row, { state: row.state }, { state: domainMachine.prove.to, did, by });
}

/** Nobody proved it in time. */
async function lapse(tx: Tx, row: DomainRow, now: Date): Promise<ChangeEvent> {
  await forgetDomain(tx, row.organization_id);
  await endDomain(tx, row, domainMachine.lapse.to, now);
  return domainEvent(row, { state: row.state }, { state: domainMachine.lapse.to });
}

/** Its proof is gone: what is issued from now on names the DID of before, and its owners are told. */
async function lose(tx: Tx, row: DomainRow, owners: readonly string[], now: Date): Promise<ChangeEvent> {
  const { organization_id: organizationId, id, domain } = row;
  const { to } = domainMachine.lose;
  if (row.state === 'active') await tx.run('select leave_domain(null, $1, $2, $3, $4)', [organizationId, id, to, now]);
  else await tx.run('update organization_domains set state = $2, lost_at = $3 where id = $1', [id, to, now]);
  const about: OrganizationNotice = { what: 'domainLost', organizationId, name: domain };
  await tellPeople(
    tx,
    {
      type: 'organization',
      organizationId,
      userIds: owners,
      details: { ...about, once: `domain:${id}:${now.getTime()}` },
    },
    { by: ['organizationId', 'once'] },
  );
  return domainEvent(row, { state: row.state }, { state: to });
}

/** Who is told where a domain turns out to be lost, by a check that nobody asked for: only such ones count as missed. */
export interface ByItself {
  owners: readonly string[];
}

/**
 * Writes down what a check found, and what follows: the domain is proven, or, where nobody asked for the check, one more is missed and it may be lost
 * or lapse. Issuing waits meanwhile. @throws AppError domain.taken
 */
export async function settleFinding(
  tx: Tx,
  parts: Pick<ModuleParts, 'keystore' | 'clock'>,
  { id, organization_id: organizationId }: Pick<DomainRow, 'id' | 'organization_id'>,
  finding: DomainFinding,
  byItself?: ByItself,
): Promise<Changed<DomainRow>> {
  await haltIssuing(tx, organizationId);
  const row = await readDomain(tx, id);
  const now = new Date(parts.clock());
  const done = async (event?: ChangeEvent): Promise<Changed<DomainRow>> => ({
    answer: await readDomain(tx, id),
    events: event ? [event] : [],
  });
  if (!OPEN_DOMAINS.some(state => state === row.state)) return done();
  const isFound = isProof(finding);
  if (isFound && next(domainMachine, row.state, 'prove')) return done(await prove(tx, parts, row, finding, now));
  // No answer counts as none, where others answer us: whoever has the domain now could be silent for as long as they like. It is lost after days of
  // it, not hours.
  const misses = isFound ? 0 : row.misses + (byItself ? 1 : 0);
  const isUnproven = row.state === 'claimed' || row.state === 'lost';
  const hours = isFound
    ? DOMAIN_CHECKS.provenHours
    : row.state === 'claimed'
      ? DOMAIN_CHECKS.claimedHours
      : DOMAIN_CHECKS.missedHours;
  await tx.run(
    'update organization_domains set misses = $2, finding = $3, check_at = case when $5 then $4 else least(check_at, $4) end where id = $1',
    [
      id,
      isUnproven ? 0 : misses,
      JSON.stringify(finding),
      new Date(now.getTime() + hours * HOUR_MS),
      // Who asks again and again without a proof puts off no look that counts.
      isFound || byItself !== undefined,
    ],
  );
  if (!byItself) return done();
  const end = lapsesAt(row);
  if (end && end.getTime() <= now.getTime()) return done(await lapse(tx, row, now));
  if (!isUnproven && misses >= DOMAIN_CHECKS.lostAfter) return done(await lose(tx, row, byItself.owners, now));
  return done();
}
