import { standingMachine } from '../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { holdOpenLists } from '../../status/index.ts';
import {
  type CredentialParts,
  lockStanding,
  type LockedCredential,
  standingRefusal,
  withWho,
} from '../registry/index.ts';
import { holdStanding, holdTokensOf, tellStanding } from './write.ts';

/** Holds a credential that is to be corrected until the commit: nobody else corrects, revokes or pauses it meanwhile. @throws AppError why it cannot be */
export async function holdForCorrection(
  tx: Tx,
  { clock }: Pick<CredentialParts, 'clock'>,
  { organizationId, ...at }: { organizationId: string; projectId: string; credentialId: string },
): Promise<void> {
  const row = found((await lockStanding(tx, at.projectId, [at.credentialId]))[0]);
  const key = standingRefusal(row, 'supersede', new Date(clock()));
  // Its list and the one in which the correction gets a place are locked in one order, as whoever changes many does.
  if (!key) {
    await holdOpenLists(tx, organizationId, [row.status_list_id]);
    return holdTokensOf(tx, [row]);
  }
  const [failed] = await withWho(tx, [{ id: row.id, key }]);
  throw new AppError(key, undefined, { who: failed?.who });
}

/** A credential that was signed to take another's place, and why. */
export interface Correction {
  id: string;
  supersedes: string;
  reason: string;
}

/** Holds the lists that will tell that these locked credentials were replaced: before what replaces them is signed. */
export async function holdReplaced(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.rows<Pick<LockedCredential, 'id' | 'status_list_id' | 'status_index'>>(
    'select id, status_list_id, status_index from credentials where id = any($1::uuid[])',
    [ids],
  );
  await holdStanding(tx, 'supersession', rows);
}

/**
 * Puts corrections that have just been signed in the place of what they correct, which is locked with them: those end, by status list and seal, in
 * the commit that signs these, so that one of the two is good at any time.
 */
export async function supersede(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  corrections: readonly Correction[],
): Promise<ChangeEvent[]> {
  if (corrections.length === 0) return [];
  const { from, to } = standingMachine.supersede;
  const now = new Date(parts.clock());
  const ended = await tx.rows<LockedCredential & { by: string; reason: string }>(
    `update credentials c set standing = $4, revoked_at = $5, revocation_reason = x.reason, superseded_by = x.id, holds_place = false,
       suspended_at = null, suspended_until = null, suspension_reason = null
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as x(id, supersedes, reason)
     where c.id = x.supersedes and c.standing = any($6)
     returning c.*, x.id as by, x.reason`,
    [
      corrections.map(each => each.id),
      corrections.map(each => each.supersedes),
      corrections.map(each => each.reason),
      to,
      now,
      [...from],
    ],
  );
  // The place may be another's: of what expired while its correction waited, it is free for a new one.
  await tx.run(
    `update credentials c set holds_place = true where c.id = any($1::uuid[]) and not exists (
       select from credentials o where o.template_id = c.template_id and o.recipient_id = c.recipient_id and o.holds_place)`,
    [corrections.map(each => each.id)],
  );
  const time = now.toISOString();
  await tellStanding(
    tx,
    parts,
    organizationId,
    'supersession',
    ended.map(row => ({ ...row, told: { reason: row.reason, time } })),
  );
  return ended.map(({ id, by, reason }) => ({
    type: 'supersede',
    resource: 'credentials',
    resourceId: id,
    new: { standing: to, by, reason },
  }));
}
