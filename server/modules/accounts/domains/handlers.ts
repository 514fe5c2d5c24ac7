import { next } from '../../../../contract/base/common/states.ts';
import { DOMAIN_CHECKS_ASKED, domainMachine, type DomainFinding } from '../../../../contract/accounts/domains/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { AppError, found, invalidField } from '../../../platform/errors/index.ts';
import { hostNameOf, type HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { countAttempt } from '../identity/index.ts';
import { forgetDomain, haltIssuing, readIssuer } from '../organizations/index.ts';
import { endDomain } from './claim.ts';
import { isProof, type Look } from './look.ts';
import { readPublicDomain } from './public.ts';
import { presentDomain, readDomain, readOpenDomain, type DomainRow } from './rows.ts';
import { domainEvent, settleFinding } from './settle.ts';

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'settings' | 'clock'>;

/** The domain of an organization: what proves it, and the acts of taking it into use and giving it up. */
export function domainHandlers(
  parts: Parts,
  look: Look,
): HandlersOf<'getDomain' | 'checkDomain' | 'takeDomainIntoUse' | 'withdrawDomain' | 'askForDomain'> {
  const { database, settings, clock } = parts;
  const present = (row: DomainRow) => presentDomain(settings, row);
  /** Looks for the proof of what the organization says now. Outside of any transaction: others take their time. */
  const lookNow = async (
    { organizationId }: UserCaller,
    gone: AbortSignal,
  ): Promise<{ row: DomainRow; finding: DomainFinding }> => {
    const row = found(await database.organization(organizationId, tx => readOpenDomain(tx, organizationId)));
    await countAttempt(database, [[`domain-check:${organizationId}`, DOMAIN_CHECKS_ASKED]]);
    return { row, finding: await look(row, gone) };
  };

  return {
    getDomain: ({ caller }) =>
      database.organization(caller.organizationId, async tx => {
        const row = await readOpenDomain(tx, caller.organizationId);
        return { domain: row ? present(row) : null };
      }),

    async checkDomain({ caller, origin, gone }) {
      const { row, finding } = await lookNow(caller, gone);
      return change(database, caller, origin, async tx => {
        const { answer, ...changed } = await settleFinding(tx, parts, row, finding);
        return { answer: present(answer), ...changed };
      });
    },

    async takeDomainIntoUse({ caller, body, origin, gone }) {
      const { row, finding } = await lookNow(caller, gone);
      return change(database, caller, origin, async tx => {
        await haltIssuing(tx, caller.organizationId);
        const { state } = await readDomain(tx, row.id);
        const to = next(domainMachine, state, 'use');
        if (!to) throw new AppError('state.transition');
        if (body.confirm.toLowerCase() !== row.domain) throw invalidField('confirm', 'name_not_confirmed');
        if (!isProof(finding)) throw new AppError('domain.not_proven');
        if (finding.served !== 'ours') throw new AppError('domain.not_served');
        const before = await readIssuer(tx, caller.organizationId);
        await tx.run('update organization_domains set finding = $2, misses = 0 where id = $1', [
          row.id,
          JSON.stringify(finding),
        ]);
        await tx.run('select use_domain($1, $2, $3, $4)', [
          caller.userId,
          caller.organizationId,
          row.id,
          new Date(clock()),
        ]);
        return {
          answer: present(await readDomain(tx, row.id)),
          event: domainEvent(row, { state, did: before.did }, { state: to, did: row.did }),
        };
      });
    },

    withdrawDomain: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        await haltIssuing(tx, organizationId);
        const row = found(await readOpenDomain(tx, organizationId));
        const to = next(domainMachine, row.state, 'withdraw');
        if (!to) throw new AppError('state.transition');
        if (body.confirm.toLowerCase() !== row.domain) throw invalidField('confirm', 'name_not_confirmed');
        const now = new Date(clock());
        if (row.state === 'active')
          await tx.run('select leave_domain($1, $2, $3, $4, $5)', [caller.userId, organizationId, row.id, to, now]);
        await forgetDomain(tx, organizationId);
        if (row.state !== 'active') await endDomain(tx, row, to, now);
        const { did } = await readIssuer(tx, organizationId);
        return {
          answer: present(await readDomain(tx, row.id)),
          event: domainEvent(row, { state: row.state, did: row.did }, { state: to, did }),
        };
      }),

    async askForDomain({ query, reply }) {
      const name = hostNameOf(query.domain);
      const known = found((name !== null && (await readPublicDomain(database, name))) || undefined);
      reply.header('cache-control', 'no-store');
      return { domain: known.domain };
    },
  };
}
