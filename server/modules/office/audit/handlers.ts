import type { HappenedEvent } from '../../../../contract/base/events/happened.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { likePattern, type Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { readEvent, readEventActors, readEvents, verifyEventPiece, type EventRow } from '../../base/events/index.ts';
import { findNames, namesOf } from '../../accounts/organizations/index.ts';
import { aboutOf, listMembers, openedIn } from './members.ts';
import { checkHeads } from '../../base/sealing/index.ts';

/** So many of the newest sealed heads tell whether the chain was cut or written anew. */
const HEADS_ASKED = 32;
/** So many who did something are offered at a time. */
const ACTORS_SHOWN = 50;

async function present(tx: Tx, caller: UserCaller, rows: readonly EventRow[]): Promise<HappenedEvent[]> {
  const names = await namesOf(
    tx,
    rows.flatMap(row => row.actor_id ?? []),
  );
  const about = await aboutOf(tx, caller, rows);
  return rows.map(row => ({
    id: row.id,
    sequence: Number(row.sequence),
    type: row.type,
    resource: row.resource,
    resourceId: row.resource_id,
    resourceName: row.named,
    about: about.get(row.id) ?? null,
    members: row.members,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: names.get(row.actor_id) ?? '' },
    at: row.at.toISOString(),
    sourceIp: row.ip,
    userAgent: row.user_agent,
    correlationId: row.correlation_id,
    erased: { values: row.values_erased, origin: row.origin_erased },
    ...(row.old !== undefined && { oldValue: row.old, newValue: row.new }),
  }));
}

type Parts = Pick<ModuleParts, 'database' | 'chains' | 'settings' | 'log'>;
type Answered = 'listEvents' | 'listEventActors' | 'listEventMembers' | 'checkEvents' | 'getEventsAnchor' | 'getEvent';

/** The events of an organization, and whether their chain holds. */
export const auditHandlers = (parts: Parts): HandlersOf<Answered> => ({
  listEvents: ({ caller, query: { before, limit, values, lang: _, ...filter } }) =>
    parts.database.organization(caller.organizationId, async tx => {
      const { rows, ...counted } = await readEvents(tx, caller.organizationId, filter, {
        before,
        limit,
        values: values === 'true',
      });
      return { events: await present(tx, caller, rows), ...counted };
    }),

  listEventActors: ({ caller: { organizationId }, query }) =>
    parts.database.organization(organizationId, async tx => {
      const actors = query.id
        ? await findNames(tx, [query.id], null)
        : await findNames(tx, await readEventActors(tx, organizationId), likePattern(query.q));
      return { actors: actors.slice(0, ACTORS_SHOWN), total: actors.length };
    }),

  getEvent: ({ caller, params }) =>
    parts.database.organization(caller.organizationId, async tx => {
      const row = found(await readEvent(tx, caller.organizationId, params.eventId));
      const [event] = await present(tx, caller, [row]);
      return {
        ...(event as HappenedEvent),
        previousHash: row.previous_hash.toString('hex'),
        hash: row.hash.toString('hex'),
        ...(await openedIn(tx, caller, row)),
      };
    }),

  listEventMembers: ({ caller, params, query }) =>
    parts.database.organization(caller.organizationId, tx => listMembers(tx, caller, params.eventId, query)),

  checkEvents: ({ caller: { organizationId }, query }) =>
    parts.database.organization(organizationId, tx => verifyEventPiece(tx, organizationId, query.after)),

  async getEventsAnchor({ caller: { organizationId } }) {
    const { anchored, lost } = await checkHeads(parts, organizationId, HEADS_ASKED).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'a chain did not say what it holds of the events');
      throw new AppError('request.busy', undefined, { retryAfter: 5 });
    });
    return {
      anchored: anchored && {
        sequence: anchored.sequence,
        since: anchored.since.toISOString(),
        networkName: anchored.receipt.networkName,
        local: anchored.receipt.local,
        transactionHash: anchored.receipt.transactionHash,
        transactionUrl: anchored.receipt.transactionUrl,
      },
      lost: lost.length,
    };
  },
});
