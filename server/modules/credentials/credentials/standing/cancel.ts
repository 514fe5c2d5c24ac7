import { isUnsigned, standingMachine } from '../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { withdrawMails } from '../../../../platform/mail/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { completeSignatureRequests } from '../../../base/notifications/index.ts';
import {
  awaitNoMore,
  eventsAbout,
  type Failed,
  type CredentialParts,
  lockStanding,
  type LockedCredential,
  standingRefusal,
  withWho,
} from '../registry/index.ts';
import { mailKey } from '../delivery/index.ts';
import { giveTrialPlaces, holdTrial } from '../../../accounts/organizations/index.ts';
import { holdStanding, tellStanding } from './write.ts';

/** What waits for approval, or was returned, is never signed, and nobody is asked any more: of a trial it was not issued. */
async function dropUnsigned(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  rows: readonly LockedCredential[],
): Promise<void> {
  const ids = rows.map(row => row.id);
  await tx.run('update credentials set standing = $2, holds_place = false where id = any($1::uuid[])', [
    ids,
    standingMachine.cancel.to,
  ]);
  await giveTrialPlaces(tx, organizationId, rows.filter(row => row.on_trial && row.supersedes === null).length);
  // Whose approval what is returned, or has expired, waits for is nobody's.
  await awaitNoMore(
    tx,
    parts,
    rows.filter(row => row.progress === 'pending' && !row.expired),
  );
  await completeSignatureRequests(tx, ids);
}

/** What is signed ends as by a revocation: who knows its address may have read it, sent or not. */
async function endSigned(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  rows: readonly LockedCredential[],
): Promise<void> {
  const now = new Date(parts.clock());
  await holdStanding(tx, 'cancellation', rows);
  await tx.run(
    'update credentials set standing = $2, revoked_at = $3, holds_place = false, mail_error = null where id = any($1::uuid[])',
    [rows.map(row => row.id), standingMachine.cancel.to, now],
  );
  const told = { reason: '', time: now.toISOString() };
  await tellStanding(
    tx,
    parts,
    organizationId,
    'cancellation',
    rows.map(row => ({ ...row, told })),
  );
}

/**
 * Cancels what has not been sent, in the caller's transaction: its email, where that is written, is withdrawn in the same commit, and its recipient's
 * place is free again. A mail that is being handed over has gone. Those that cannot be canceled are named with the reason, and with whoever was
 * first, and stop no other.
 */
export async function cancelCredentials(
  tx: Tx,
  parts: CredentialParts,
  at: { organizationId: string; projectId: string },
  ids: readonly string[],
): Promise<Changed<{ done: string[]; failed: Failed[] }>> {
  const wanted = [...new Set(ids)];
  await holdTrial(tx, at.organizationId);
  const rows = await lockStanding(tx, at.projectId, wanted);
  const known = new Set(rows.map(row => row.id));
  const refused: Failed[] = wanted.filter(id => !known.has(id)).map(id => ({ id, key: 'error.not_found' }));
  const now = new Date(parts.clock());
  const open = rows.filter(row => {
    const key = standingRefusal(row, 'cancel', now);
    if (key) refused.push({ id: row.id, key });
    return key === null;
  });
  const gone = await withdrawMails(
    tx,
    open
      .filter(row => row.progress === 'sealed')
      .map(({ id, sendings }) => ({ id, keys: Array.from({ length: sendings }, (_, n) => mailKey(id, n)) })),
  );
  for (const id of gone) refused.push({ id, key: 'credential.sent' });
  const left = open.filter(row => !gone.has(row.id));
  const failed = await withWho(tx, refused);
  const done = left.map(row => row.id);
  const unsigned = left.filter(row => isUnsigned(row.progress));
  const signed = left.filter(row => !isUnsigned(row.progress));
  if (signed.length > 0) await endSigned(tx, parts, at.organizationId, signed);
  if (unsigned.length > 0) await dropUnsigned(tx, parts, at.organizationId, unsigned);
  return {
    answer: { done, failed },
    events: eventsAbout(done, {
      type: 'cancel',
      old: { standing: 'active' },
      new: { standing: standingMachine.cancel.to },
    }),
  };
}
