import { standingMachine, type Progress, type Standing } from '../../../contract/credentials/index.ts';
import { next } from '../../../contract/common/index.ts';
import type { Caller } from '../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../platform/database/index.ts';
import { AppError, found } from '../../platform/errors/index.ts';
import type { ChangeEvent } from '../events/index.ts';
import { completeSignatureRequests } from '../notifications/index.ts';
import { readIssuer } from '../organizations/index.ts';
import { askForSeal, queueLeaves } from '../sealing/index.ts';
import { publishStatusList } from '../status/index.ts';
import { awaitNoMore } from './awaited.ts';
import type { CredentialParts } from './parts.ts';

interface Locked {
  id: string;
  approvals_required: number;
  network_id: string;
  progress: Progress;
  standing: Standing;
  status_list_id: string;
  status_index: number;
  digest: Buffer | null;
}

async function lock(tx: Tx, projectId: string, id: string): Promise<Locked> {
  inLockOrder(tx, 'credential');
  return found(
    await tx.maybe<Locked>(
      'select id, approvals_required, network_id, progress, standing, status_list_id, status_index, digest from credentials where id = $1 and project_id = $2 for update',
      [id, projectId],
    ),
  );
}

/** Revokes what was issued: standing, status list and the wish to seal the revocation change in one commit. */
export async function revokeCredential(
  tx: Tx,
  parts: CredentialParts,
  caller: Caller,
  of: { projectId: string; credentialId: string },
  reason: string,
): Promise<ChangeEvent> {
  const row = await lock(tx, of.projectId, of.credentialId);
  const standing = row.progress === 'pending' ? null : next(standingMachine, row.standing, 'revoke');
  if (!standing || !row.digest) throw new AppError('credential.transition');
  const issuer = await readIssuer(tx, caller.organizationId);
  const at = new Date(parts.clock());
  await tx.run(
    'update credentials set standing = $2, revoked_at = $3, revocation_reason = $4, holds_place = false where id = $1',
    [row.id, standing, at, reason],
  );
  await queueLeaves(tx, caller.organizationId, 'credentials', 'status', [
    {
      id: row.id,
      networkId: row.network_id,
      digest: row.digest,
      change: { kind: 'revocation', reason, time: at.toISOString() },
    },
  ]);
  await publishStatusList(tx, parts, issuer, row.status_list_id, [row.status_index]);
  await askForSeal(tx, caller.organizationId, row.network_id, 'status');
  return {
    type: 'revoke',
    resource: 'credentials',
    resourceId: row.id,
    old: { standing: row.standing },
    new: { standing, reason },
  };
}

/** Cancels what waits for approval: it is never signed, and its recipient's place is free again. */
export async function cancelCredential(
  tx: Tx,
  parts: CredentialParts,
  at: { projectId: string; credentialId: string },
): Promise<ChangeEvent> {
  const row = await lock(tx, at.projectId, at.credentialId);
  const standing = row.progress === 'pending' ? next(standingMachine, row.standing, 'cancel') : null;
  if (!standing) throw new AppError('credential.transition');
  await tx.run('update credentials set standing = $2, holds_place = false where id = $1', [row.id, standing]);
  await completeSignatureRequests(tx, [row.id]);
  await awaitNoMore(tx, parts, [row]);
  return {
    type: 'cancel',
    resource: 'credentials',
    resourceId: row.id,
    old: { standing: row.standing },
    new: { standing },
  };
}
