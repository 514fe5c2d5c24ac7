import type { Settings } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Keystore } from '../../../../platform/keystore/index.ts';
import { createDid, forgetKeyWarnings } from '../../../base/dids/index.ts';
import { completeNotices } from '../../../base/notifications/index.ts';
import type { PersonRow } from './row.ts';

/** Gives a person of the organization a DID with a key in custody; who had one before has that again. */
export async function giveKey(
  tx: Tx,
  { keystore, settings }: { keystore: Keystore; settings: Settings },
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  const member = await tx.one<{ did: string | null; key_management: string }>(
    'select did, key_management from organization_users where organization_id = $1 and user_id = $2',
    [organizationId, userId],
  );
  if (member.did) {
    if (member.key_management !== 'custody')
      await tx.run(
        "update organization_users set key_management = 'custody' where organization_id = $1 and user_id = $2",
        [organizationId, userId],
      );
    return;
  }
  const { did, keyId } = await createDid(tx, keystore, settings.publicUrl, { organizationId, userId });
  await tx.run(
    "update organization_users set did = $3, did_key_id = $4, key_management = 'custody' where organization_id = $1 and user_id = $2",
    [organizationId, userId, did, keyId],
  );
}

/**
 * Takes the use of their key from somebody; the DID stays theirs, and what they signed stays verifiable. @throws AppError user.is_signer,
 * user.signs_in_project where it is needed
 */
export async function takeKey(tx: Tx, person: PersonRow): Promise<void> {
  if (person.signs.length > 0) throw new AppError('user.is_signer', { keyManagement: 'invalid_choice' });
  if (person.projects.some(project => project.roles.includes('project.signer')))
    throw new AppError('user.signs_in_project', { keyManagement: 'invalid_choice' });
  await tx.run("update organization_users set key_management = 'none' where organization_id = $1 and user_id = $2", [
    person.organization_id,
    person.user_id,
  ]);
  await layDownKey(tx, person);
}

/** Somebody approves with their key no more: that it ends concerns nobody any longer, and is told anew once they have it back. Locks the bell. */
export async function layDownKey(tx: Tx, { did }: Pick<PersonRow, 'did'>): Promise<void> {
  const keyId = did === null ? null : await forgetKeyWarnings(tx, did);
  if (keyId !== null) await completeNotices(tx, 'key', { keyId });
}
