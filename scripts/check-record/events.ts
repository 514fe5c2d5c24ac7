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
  origin: string | null;
  correlation: string;
  at: string;
  old_digest: string | null;
  new_digest: string | null;
  previous: Buffer;
  hash: Buffer;
  /** By which it was sealed before 0395. */
  former: Buffer | null;
  /** What stands beside the row; null where it was erased, or never was. */
  from: { ip: string; user_agent: string; salt: string } | null;
  values: { old: string | null; old_salt: string | null; new: string | null; new_salt: string | null } | null;
}

/** What an event's hash is of, as docs and migrations say it: from `origin`, or as before origins stood beside it. */
const textOf = (e: Event, previous: Buffer, origin: readonly string[]): string =>
  [
    previous.toString('hex'),
    e.organization,
    e.sequence,
    e.id,
    e.type,
    e.resource,
    e.resource_id,
    e.actor ?? '-',
    ...origin,
    e.correlation,
    e.at,
    e.old_digest ?? '-',
    e.new_digest ?? '-',
    ...(e.hashes_members ? [e.members ? sha256(e.members.join(',')).toString('hex') : '-'] : []),
  ].join('\n');

const saltedDigest = (salt: string | null, said: string | null): string | null =>
  said === null ? null : sha256(salt ?? '', said).toString('base64url');

/** Whether the hash is of what the row says. */
const isOwn = (e: Event): boolean => {
  const now = textOf(e, e.previous, [e.origin ?? '-']);
  return e.hash.equals(sha256(e.former ? `${now}\n${e.former.toString('hex')}` : now));
};

/** Whether what stands beside the row is what was recorded with it. What was erased is no fault. */
const isTold = (e: Event, formerPrevious: Buffer): boolean =>
  (!e.from ||
    (e.origin === saltedDigest(e.from.salt, `${e.from.ip}\n${e.from.user_agent}`) &&
      (!e.former ||
        e.former.equals(sha256(textOf(e, formerPrevious, [e.from.ip, e.from.user_agent.replaceAll('\n', ' ')])))))) &&
  (!e.values ||
    e.former !== null ||
    (e.old_digest === saltedDigest(e.values.old_salt, e.values.old) &&
      e.new_digest === saltedDigest(e.values.new_salt, e.values.new)));

const CHUNK = 5000;

/** Each organization's events stand in one unbroken chain. */
export const checkEvents: Check = async ({ query }) => {
  const findings: Finding[] = [];
  const organizations = await query<{ id: string }>('select distinct organization_id as id from events');
  for (const { id } of organizations) {
    let last: Pick<Event, 'sequence' | 'hash' | 'former'> = { sequence: '0', hash: Buffer.alloc(32), former: null };
    for (;;) {
      const events = await query<Event>(
        `select organization_id as organization, sequence::text, id, type, resource, resource_id, members, hashes_members, actor_id as actor, origin_digest as origin,
           correlation_id as correlation, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, old_digest, new_digest,
           previous_hash as previous, hash, former_hash as former, (select row_to_json(o) from event_origins o where o.event_id = events.id) as from,
           (select json_build_object('old', v.old::text, 'old_salt', v.old_salt, 'new', v.new::text, 'new_salt', v.new_salt)
            from event_values v where v.event_id = events.id) as values
         from events where organization_id = $1 and sequence > $2 order by events.sequence limit ${CHUNK}`,
        [id, last.sequence],
      );
      for (const event of events) {
        const found = (what: string) => findings.push({ what, where: `event ${event.sequence} of organization ${id}` });
        if (BigInt(event.sequence) !== BigInt(last.sequence) + 1n) found('events before it are missing');
        if (!event.previous.equals(last.hash)) found('it does not follow the one before it');
        if (!isOwn(event)) found('its hash is not of what it says');
        if (!isTold(event, last.former ?? Buffer.alloc(32))) found('what stands beside it is not what was recorded');
        last = event;
      }
      if (events.length < CHUNK) break;
    }
  }
  return findings;
};
