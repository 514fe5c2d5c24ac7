import type { Language } from '../../../../contract/base/common/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { didJwkOf } from '../../../../engine/openid4vci/index.ts';
import type { PublicKey } from '../../../../engine/suites/index.ts';
import { thumbprintOf, type Membership } from './pass.ts';

export interface WalletRow {
  id: string;
  organization_id: string;
  user_id: string;
  name: string;
  language: Language;
  linked_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
}

const COLUMNS = 'id, organization_id, user_id, name, language, linked_at, last_used_at, created_at';

/** The wallets that hold this key, the newest first: one may have taken the passes of several memberships for it. */
export const walletsOfKey = (tx: Tx, thumbprint: string): Promise<WalletRow[]> =>
  tx.rows<WalletRow>(
    `select ${COLUMNS} from member_wallets where key_thumbprints @> array[$1::text] and removed_at is null order by created_at desc, id`,
    [thumbprint],
  );

/** Tells the keys that the wallets of a member have proven. */
export const tellKeys: Hearer<'member.wallets'> = async (tx, { organizationId, userId, dids }) => {
  const keys = await tx.rows<{ did: string }>(
    `select k.did from member_wallets w, unnest(w.key_dids) with ordinality as k(did, place)
     where w.organization_id = $1 and w.user_id = $2 and w.removed_at is null and w.linked_at is not null order by w.linked_at, w.id, k.place`,
    [organizationId, userId],
  );
  dids.push(...keys.map(({ did }) => did));
};

/** Whether the wallet of this key has proven others, too. */
export const hasSeveralKeys = async (tx: Tx, did: string): Promise<boolean> =>
  (await tx.maybe(
    'select 1 from member_wallets where key_dids @> array[$1::text] and removed_at is null and cardinality(key_dids) > 1 limit 1',
    [did],
  )) !== undefined;

export const noteUse = (tx: Tx, id: string, now: number): Promise<number> =>
  tx.run('update member_wallets set last_used_at = $2 where id = $1', [id, new Date(now)]);

/** A wallet that was not removed, in a transaction of its organization. */
export const readWallet = (tx: Tx, id: string): Promise<WalletRow | undefined> =>
  tx.maybe<WalletRow>(`select ${COLUMNS} from member_wallets where id = $1 and removed_at is null`, [id]);

/** The linked wallets of a membership, the oldest first. */
export const listWallets = (tx: Tx, { organizationId, userId }: Membership): Promise<WalletRow[]> =>
  tx.rows<WalletRow>(
    `select ${COLUMNS} from member_wallets
     where organization_id = $1 and user_id = $2 and linked_at is not null and removed_at is null order by created_at, id`,
    [organizationId, userId],
  );

/** The wallets of a membership that were not removed, also those that have still to take their pass. */
export const listAllWallets = (tx: Tx, { organizationId, userId }: Membership): Promise<WalletRow[]> =>
  tx.rows<WalletRow>(
    `select ${COLUMNS} from member_wallets where organization_id = $1 and user_id = $2 and removed_at is null order by created_at, id`,
    [organizationId, userId],
  );

/** What the first pass of a wallet does beside linking it. */
export type WalletPurpose = 'added' | 'registration' | 'invitation' | 'answer' | 'recovery';

/** A wallet that is to be linked. */
export interface NewWallet {
  id: string;
  name: string;
  /** In which its member is told of it. */
  language: Language;
  purpose: WalletPurpose;
  /** Of the code that its first pass uses up. */
  codeHash?: Buffer;
  now: number;
}

/** Adds a wallet to a membership; it opens nothing before it has proven a key. */
export const addWallet = (tx: Tx, of: Membership, wallet: NewWallet): Promise<number> =>
  tx.run(
    `insert into member_wallets (id, organization_id, user_id, name, language, purpose, code_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      wallet.id,
      of.organizationId,
      of.userId,
      wallet.name,
      wallet.language,
      wallet.purpose,
      wallet.codeHash ?? null,
      new Date(wallet.now),
    ],
  );

/** Does what the first pass of a wallet does beside linking it, in a transaction of its organization; undefined where that is over. */
export async function enterByWallet(
  tx: Tx,
  { id, organization_id: organizationId }: WalletRow,
): Promise<WalletPurpose | undefined> {
  inLockOrder(tx, 'code');
  inLockOrder(tx, 'organization');
  inLockOrder(tx, 'account');
  inLockOrder(tx, 'member');
  const { entered } = await tx.one<{ entered: WalletPurpose | null }>('select enter_by_wallet($1, $2) as entered', [
    organizationId,
    id,
  ]);
  return entered ?? undefined;
}

/** A membership, held until the commit: of two that remove its wallets at once, the second sees what the first left. */
export async function holdMembership(tx: Tx, { organizationId, userId }: Membership): Promise<{ email: string }> {
  inLockOrder(tx, 'member');
  return tx.one<{ email: string }>(
    'select email from organization_users where organization_id = $1 and user_id = $2 for no key update',
    [organizationId, userId],
  );
}

/** Links the keys that a wallet has proven, in place of those before. False where the wallet was removed. */
export const linkKeys = async (tx: Tx, id: string, keys: readonly PublicKey[], now: number): Promise<boolean> =>
  (await tx.run(
    'update member_wallets set key_thumbprints = $2, key_dids = $3, linked_at = $4 where id = $1 and removed_at is null',
    [id, keys.map(thumbprintOf), keys.map(didJwkOf), new Date(now)],
  )) === 1;

export const renameWallet = (tx: Tx, id: string, name: string): Promise<number> =>
  tx.run('update member_wallets set name = $2 where id = $1', [id, name]);

export const removeWallet = (tx: Tx, id: string, now: number): Promise<number> =>
  tx.run('update member_wallets set removed_at = $2 where id = $1', [id, new Date(now)]);

/** Whether a member signs in by wallet alone. */
export const isByWalletOnly = async (tx: Tx, { organizationId, userId }: Membership): Promise<boolean> =>
  (await tx.maybe(
    "select 1 from organization_users where organization_id = $1 and user_id = $2 and auth_method = 'wallet'",
    [organizationId, userId],
  )) !== undefined;

/** What is known of a sign-in by wallet beside its request: the browser that began it, and the code of the other device. */
export interface SignInRow {
  request_id: string;
  code_hash: Buffer | null;
  tries: number;
  is_returned: boolean;
}

export const addSignIn = (tx: Tx, requestId: string, browserHash: Buffer, expiresAt: Date): Promise<number> =>
  tx.run('insert into wallet_sign_ins (request_id, browser_hash, expires_at) values ($1, $2, $3)', [
    requestId,
    browserHash,
    expiresAt,
  ]);

/** The sign-in that a browser began; undefined where its time is over. */
export const signInOf = (tx: Tx, browserHash: Buffer, now: number): Promise<SignInRow | undefined> =>
  tx.maybe<SignInRow>(
    'select request_id, code_hash, tries, is_returned from wallet_sign_ins where browser_hash = $1 and expires_at > $2',
    [browserHash, new Date(now)],
  );

/** Counts a try of the code, where the sign-in has one left. */
export const tryCodeOf = (tx: Tx, requestId: string): Promise<SignInRow | undefined> =>
  tx.maybe<SignInRow>(
    'update wallet_sign_ins set tries = tries + 1 where request_id = $1 returning request_id, code_hash, tries, is_returned',
    [requestId],
  );

export const noteReturned = (tx: Tx, requestId: string): Promise<number> =>
  tx.run('update wallet_sign_ins set is_returned = true where request_id = $1', [requestId]);

export const setCode = (tx: Tx, requestId: string, hash: Buffer): Promise<number> =>
  tx.run('update wallet_sign_ins set code_hash = $2 where request_id = $1', [requestId, hash]);
