import { standingMachine } from '../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Changed, ChangeEvent } from '../../../base/events/index.ts';
import {
  eventsAbout,
  type Failed,
  type CredentialParts,
  lockStanding,
  type LockedCredential,
  standingRefusal,
  withWho,
} from '../registry/index.ts';
import { sendUnsent } from '../delivery/index.ts';
import { holdStanding, tellStanding } from './write.ts';

/** What is asked of some credentials' standing, and why. Those whose pause is to end by itself are asked about once its time has come. */
export type Asked =
  | { event: 'revoke'; reason: string }
  | { event: 'suspend'; reason: string; until: Date | null }
  | { event: 'reinstate'; reason: string; onlyDue?: true };

const TOLD = { revoke: 'revocation', suspend: 'suspension', reinstate: 'reinstatement' } as const;

/** Writes the new standing of locked rows. */
const write = (tx: Tx, ids: readonly string[], asked: Asked, at: Date): Promise<unknown> => {
  const { to } = standingMachine[asked.event];
  const unpaused = 'suspended_at = null, suspended_until = null, suspension_reason = null';
  switch (asked.event) {
    case 'revoke':
      return tx.run(
        `update credentials set standing = $2, revoked_at = $3, revocation_reason = $4, holds_place = false, ${unpaused} where id = any($1::uuid[])`,
        [ids, to, at, asked.reason],
      );
    case 'suspend':
      return tx.run(
        'update credentials set standing = $2, suspended_at = $3, suspension_reason = $4, suspended_until = $5 where id = any($1::uuid[])',
        [ids, to, at, asked.reason, asked.until],
      );
    case 'reinstate':
      return tx.run(`update credentials set standing = $2, ${unpaused} where id = any($1::uuid[])`, [ids, to]);
  }
};

/** What is recorded of a change: apart for each standing of before. */
const eventsOf = (rows: readonly LockedCredential[], asked: Asked): ChangeEvent[] =>
  [...new Set(rows.map(row => row.standing))].flatMap(standing =>
    eventsAbout(
      rows.filter(row => row.standing === standing).map(row => row.id),
      {
        type: asked.event,
        old: { standing },
        new: {
          standing: standingMachine[asked.event].to,
          ...(asked.reason && { reason: asked.reason }),
          ...(asked.event === 'suspend' && asked.until && { until: asked.until.toISOString() }),
        },
      },
    ),
  );

/**
 * Revokes, pauses or reinstates credentials of a project, in the caller's transaction: standing, status lists and the wish to seal the change in one
 * commit. Those of which it cannot be asked are named with the reason, and with whoever was first, and stop no other.
 */
export async function changeStanding(
  tx: Tx,
  parts: CredentialParts,
  at: { organizationId: string; projectId: string },
  ids: readonly string[],
  asked: Asked,
): Promise<Changed<{ done: string[]; failed: Failed[] }>> {
  const wanted = [...new Set(ids)];
  const rows = await lockStanding(tx, at.projectId, wanted);
  const now = new Date(parts.clock());
  const known = new Set(rows.map(row => row.id));
  const refused: Failed[] = wanted.filter(id => !known.has(id)).map(id => ({ id, key: 'error.not_found' }));
  const open = rows.filter(row => {
    const isDue = row.suspended_until !== null && row.suspended_until <= now;
    if (asked.event === 'reinstate' && asked.onlyDue && !isDue) return false;
    const key = standingRefusal(row, asked.event, now);
    if (key) refused.push({ id: row.id, key });
    return key === null;
  });
  const failed = await withWho(tx, refused);
  const done = open.map(row => row.id);
  if (done.length === 0) return { answer: { done, failed }, events: [] };
  await holdStanding(tx, TOLD[asked.event], open);
  await write(tx, done, asked, now);
  const told = {
    reason: asked.reason,
    time: now.toISOString(),
    ...(asked.event === 'suspend' && asked.until && { until: asked.until.toISOString() }),
  };
  await tellStanding(
    tx,
    parts,
    at.organizationId,
    TOLD[asked.event],
    open.map(row => ({ ...row, told })),
  );
  if (asked.event === 'reinstate') await sendUnsent(tx, at.organizationId, done, told.time);
  return { answer: { done, failed }, events: eventsOf(open, asked) };
}
