import { sha256 } from './bytes.ts';
import type { Check, Finding } from './types.ts';

interface Event {
  organization: string;
  sequence: string;
  id: string;
  type: string;
  resource: string;
  resource_id: string;
  members: string[] | null;
  hashes_members: boolean;
  actor: string | null;
  ip: string;
  user_agent: string;
  correlation: string;
  at: string;
  old_digest: string | null;
  new_digest: string | null;
  previous: Buffer;
  hash: Buffer;
}

/** What an event's hash is of, as docs and migrations say it. */
const textOf = (e: Event): string =>
  [
    e.previous.toString('hex'),
    e.organization,
    e.sequence,
    e.id,
    e.type,
    e.resource,
    e.resource_id,
    e.actor ?? '-',
    e.ip,
    e.user_agent.replaceAll('\n', ' '),
    e.correlation,
    e.at,
    e.old_digest ?? '-',
    e.new_digest ?? '-',
    ...(e.hashes_members ? [e.members ? sha256(e.members.join(',')).toString('hex') : '-'] : []),
  ].join('\n');

const CHUNK = 5000;

/** Each organization's events stand in one unbroken chain. */
export const checkEvents: Check = async ({ query }) => {
  const findings: Finding[] = [];
  const organizations = await query<{ id: string }>('select distinct organization_id as id from events');
  for (const { id } of organizations) {
    let last: Pick<Event, 'sequence' | 'hash'> = { sequence: '0', hash: Buffer.alloc(32) };
    for (;;) {
      const events = await query<Event>(
        `select organization_id as organization, sequence::text, id, type, resource, resource_id, members, hashes_members, actor_id as actor, ip, user_agent,
           correlation_id as correlation, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, old_digest, new_digest,
           previous_hash as previous, hash
         from events where organization_id = $1 and sequence > $2 order by events.sequence limit ${CHUNK}`,
        [id, last.sequence],
      );
      for (const event of events) {
        const found = (what: string) => findings.push({ what, where: `event ${event.sequence} of organization ${id}` });
        if (BigInt(event.sequence) !== BigInt(last.sequence) + 1n) found('events before it are missing');
        if (!event.previous.equals(last.hash)) found('it does not follow the one before it');
        if (!event.hash.equals(sha256(textOf(event)))) found('its hash is not of what it says');
        last = event;
      }
      if (events.length < CHUNK) break;
    }
  }
  return findings;
};
