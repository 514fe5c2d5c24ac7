import { createHash, randomBytes } from 'node:crypto';
import type { EventResource, EventType } from '../../../contract/events/event.ts';
import type { Origin } from '../../platform/context/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/** One change: what happened to which thing, by whom, and the values before and after. */
export interface EventRecord {
  organizationId: string;
  type: EventType;
  resource: EventResource;
  resourceId: string;
  /** Null where the platform itself acts. */
  actorId: string | null;
  old?: unknown;
  new?: unknown;
}

/** A value stands in the chain as a salted digest, so that erasing the value leaves the chain whole and tells nothing. */
function salted(value: unknown): { digest: string | null; salt: string | null; json: string | null } {
  if (value === undefined || value === null) return { digest: null, salt: null, json: null };
  const salt = randomBytes(16).toString('base64url');
  const json = JSON.stringify(value);
  return { digest: createHash('sha256').update(salt).update(json).digest('base64url'), salt, json };
}

/** Writes the event of a change. Call it last in the transaction: it takes the organization's lock until the commit. */
export async function recordEvent(tx: Tx, origin: Origin, event: EventRecord): Promise<void> {
  const before = salted(event.old);
  const after = salted(event.new);
  await tx.run('select record_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)', [
    event.organizationId,
    event.type,
    event.resource,
    event.resourceId,
    event.actorId,
    origin.ip,
    origin.userAgent,
    origin.correlationId,
    before.digest,
    after.digest,
    before.json,
    before.salt,
    after.json,
    after.salt,
  ]);
}
