import { platformOrigin } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { readersWith } from '../organizations/index.ts';
import { isProof, type Look } from './look.ts';
import type { DomainRow } from './rows.ts';
import { settleFinding } from './settle.ts';
import { hearsAnybody } from './txt-records.ts';

/** So many are looked at at a time. */
const AT_ONCE = 20;
/** Who took a domain to look at has it so long. */
const HELD_MS = 600_000;

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'clock' | 'log' | 'settings'>;

/**
 * Looks again at every domain whose time it is: what waits for its proof, what is proven, and what was lost. Several processes may: whoever moves a
 * row's time looks at it. One that fails is told, looked at again later, and holds up no other. Answers how many were looked at.
 */
export async function recheckDomains(parts: Parts, look: Look): Promise<number> {
  const { database, clock } = parts;
  let looked = 0;
  for (;;) {
    const now = clock();
    const due = await database.platform('housekeeping', tx =>
      tx.rows<DomainRow>(
        `update organization_domains d set check_at = $2 from (
           select id from organization_domains where state in ('claimed', 'proven', 'active', 'lost') and check_at <= $1
           order by check_at limit ${AT_ONCE} for update skip locked) x
         where d.id = x.id returning d.*`,
        [new Date(now), new Date(now + HELD_MS)],
      ),
    );
    await Promise.all(due.map(row => recheck(parts, look, row)));
    looked += due.length;
    if (due.length < AT_ONCE) return looked;
  }
}

async function recheck({ database, keystore, clock, log, settings }: Parts, look: Look, row: DomainRow): Promise<void> {
  const { id, organization_id: organizationId } = row;
  try {
    const finding = await look(row);
    const isSilent = finding.dns.outcome === 'unanswered' && !isProof(finding);
    if (isSilent && !(await hearsAnybody(settings.dnsServers, row.domain))) {
      log.warn({ domain: row.domain }, 'no name server answers: domains are looked at again once one does');
      return;
    }
    const owners = await database.platform('housekeeping', tx => readersWith(tx, organizationId, ['org.owner']));
    await change(database, { organizationId, userId: null }, platformOrigin(id), tx =>
      settleFinding(tx, { keystore, clock }, row, finding, { owners: owners.map(owner => owner.user_id) }),
    );
  } catch (error) {
    // Somebody else has proven it meanwhile: this claim goes on waiting, and lapses.
    if (error instanceof AppError && error.key === 'domain.taken') return;
    log.error({ err: error, domain: row.domain }, 'a domain could not be looked at');
  }
}
