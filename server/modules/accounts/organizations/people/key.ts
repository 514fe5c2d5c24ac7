import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { resolveDidJwk } from '../../../../../engine/did/index.ts';
import { asArray, isObject, type JsonObject } from '../../../../../engine/json.ts';
import { decodeJwk, encodeMultikey } from '../../../../../engine/keys/index.ts';
import type { Settings } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { Keystore } from '../../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { createDid, forgetKeyWarnings } from '../../../base/dids/index.ts';
import { completeNotices } from '../../../base/notifications/index.ts';
import type { PersonRow } from './row.ts';

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** A member has a new DID, of their wallet's key or of one in custody. Approvals that wait and name the previous DID are requested again. */
    'member.rekeyed': { organizationId: string; userId: string };
    /** Asks for the keys that the wallets of a member have proven, as DIDs, the oldest wallet first. */
    'member.wallets': { organizationId: string; userId: string; dids: string[] };
  }
}

interface Of {
  organizationId: string;
  userId: string;
}
interface Holding {
  did: string | null;
  key_management: KeyManagement;
}
type Tells = Pick<ModuleParts, 'tell'>;
type KeyManagement = OrganizationUser['keyManagement'];

const findHolding = (tx: Tx, { organizationId, userId }: Of): Promise<Holding | undefined> =>
  tx.maybe<Holding>('select did, key_management from organization_users where organization_id = $1 and user_id = $2', [
    organizationId,
    userId,
  ]);
const readHolding = async (tx: Tx, of: Of): Promise<Holding> => found(await findHolding(tx, of));
const isOfWallet = (did: string | null): boolean => did?.startsWith('did:jwk:') ?? false;

async function setDid(tx: Tx, { tell }: Tells, of: Of, did: string | null, keyId: string | null): Promise<void> {
  await tx.run('update organization_users set did = $3, did_key_id = $4 where organization_id = $1 and user_id = $2', [
    of.organizationId,
    of.userId,
    did,
    keyId,
  ]);
  await tell(tx, 'member.rekeyed', of);
}

const setManagement = (tx: Tx, { organizationId, userId }: Of, management: KeyManagement) =>
  tx.run('update organization_users set key_management = $3 where organization_id = $1 and user_id = $2', [
    organizationId,
    userId,
    management,
  ]);

/** Gives a person of the organization a DID with a key in custody; who had one before has that again. */
export async function giveKey(
  tx: Tx,
  { keystore, settings, tell }: { keystore: Keystore; settings: Settings } & Tells,
  of: Of,
): Promise<void> {
  const member = await readHolding(tx, of);
  if (member.did === null || isOfWallet(member.did)) {
    const { did, keyId } = await createDid(tx, keystore, settings.publicUrl, of);
    await setDid(tx, { tell }, of, did, keyId);
  }
  if (member.key_management !== 'custody') await setManagement(tx, of, 'custody');
}

/** Sees to it that an approver has a key: in custody, unless they approve with the one of their wallet. */
async function ensureKey(tx: Tx, parts: Parameters<typeof giveKey>[1], of: Of): Promise<void> {
  const { key_management: management } = await readHolding(tx, of);
  if (management !== 'wallet') await giveKey(tx, parts, of);
}

/** Has somebody who is invited approve with the key of their wallet, once it holds a pass. */
export const awaitWalletKey = (tx: Tx, of: Of) => setManagement(tx, of, 'wallet');

/**
 * Has a person approve with the key of their wallet: at once, or once a wallet of theirs holds a pass. @throws AppError wallet.missing where an approver
 * of a template would have no key, wallet.key_elsewhere
 */
export async function giveWalletKey(tx: Tx, parts: Tells, person: PersonRow): Promise<void> {
  const of = { organizationId: person.organization_id, userId: person.user_id };
  await setManagement(tx, of, 'wallet');
  const outcome = await settleWalletKey(tx, parts, of);
  if (outcome === 'elsewhere') throw new AppError('wallet.key_elsewhere', { keyManagement: 'invalid_choice' });
  const { did } = await readHolding(tx, of);
  // A key in custody signs nothing for who approves by wallet.
  if (!isOfWallet(did) && person.signs.length > 0)
    throw new AppError('wallet.missing', { keyManagement: 'invalid_choice' });
  await layDownKey(tx, person);
}

/** Keeps a key of a wallet as the member's. False where it is somebody else's, was compromised, or its type does not sign here. */
async function keepWalletKey(tx: Tx, { organizationId, userId }: Of, did: string): Promise<boolean> {
  const [method] = asArray(resolveDidJwk(did).verificationMethod).filter(isObject);
  const key = decodeJwk(method?.publicKeyJwk as JsonObject);
  const { kept } = await tx.one<{ kept: boolean }>('select add_wallet_key($1, $2, $3, $4, $5) as kept', [
    organizationId,
    userId,
    did,
    encodeMultikey(key),
    key.type.name,
  ]);
  return kept;
}

/**
 * Gives a member who approves by wallet the DID of their wallet's key: the one that they have while its wallet is theirs, else another, or none. To be
 * called wherever their wallets change. @returns 'elsewhere' where they have none since their keys approve in another organization
 */
async function settleWalletKey(tx: Tx, parts: Tells, of: Of): Promise<'settled' | 'elsewhere'> {
  const member = await findHolding(tx, of);
  // Also of somebody who is no longer a member.
  if (member?.key_management !== 'wallet') return 'settled';
  const { did } = member;
  const proven: string[] = [];
  await parts.tell(tx, 'member.wallets', { ...of, dids: proven });
  const over = await tx.rows<{ did: string }>(
    'select did from did_keys where did = any($1::text[]) and valid_until is not null',
    [proven],
  );
  const good = proven.filter(each => !over.some(key => key.did === each));
  if (did !== null && isOfWallet(did) && good.includes(did)) return 'settled';
  for (const each of good)
    if (await keepWalletKey(tx, of, each)) {
      await setDid(tx, parts, of, each, null);
      return 'settled';
    }
  if (isOfWallet(did)) await setDid(tx, parts, of, null, null);
  return good.length > 0 ? 'elsewhere' : 'settled';
}

/** The keys by which members approve. */
export const memberKeys = { ensure: ensureKey, settle: settleWalletKey };

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
