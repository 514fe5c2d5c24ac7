import { BLS12_381, suiteOf, SUITES, type Cryptosuite } from '../../../../engine/suites/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';

/** A key of a DID that signs now, of the only one of its algorithm there. */
export interface SigningKey {
  /** As the standards call its type (`KeyType.name`). */
  algorithm: string;
  /** In custody. */
  id: string;
  /** From then on nothing new is signed with it. As text where it comes in JSON. */
  expiresAt: Date | string;
}

/** The keys that sign now of the DID in this column, one of each algorithm (`SigningKey`); null where there are none. */
export const keysOf = (did: string): string =>
  `(select jsonb_agg(jsonb_build_object('algorithm', k.algorithm, 'id', k.custody_key_id, 'expiresAt', k.expires_at))
    from did_keys k where k.did = ${did} and k.valid_until is null) as keys`;

/** The id in custody of the one key that a did:key has, whatever became of it. */
export const onlyKeyOf = async (tx: Tx, did: string): Promise<string> =>
  (await tx.one<{ id: string }>('select custody_key_id as id from did_keys where did = $1', [did])).id;

/** A key by its id as owners see it, with the DID that it signs for. */
export interface NamedKey extends SigningKey {
  did: string;
  /** Whether it signs now. */
  isCurrent: boolean;
}

/** A key that signs, or signed, for one of the organization's own DIDs. In a transaction of the organization. @throws AppError error.not_found */
export const readNamedKey = async (tx: Tx, keyId: string): Promise<NamedKey> =>
  found(
    await tx.maybe<NamedKey>(
      `select k.did, k.algorithm, k.custody_key_id as id, k.expires_at as "expiresAt", k.valid_until is null and k.compromised_at is null as "isCurrent"
       from did_keys k join dids d on d.did = k.did where k.id = $1 and d.user_id is null`,
      [keyId],
    ),
  );

/** Whether the time of a key is over: it issues nothing more, and goes on signing what tells the standing of what it issued. */
export const isKeyOver = ({ expiresAt }: Pick<SigningKey, 'expiresAt'>, now: number): boolean =>
  new Date(expiresAt).getTime() <= now;

/** The first of the keys that a suite signs with, in the suite's order. @throws AppError key.missing_kind */
export function keyFor(keys: readonly SigningKey[] | null, cryptosuite?: Cryptosuite): SigningKey {
  const wanted = (cryptosuite && suiteOf(cryptosuite)?.keyTypes) ?? ANY;
  for (const { name } of wanted) {
    const key = keys?.find(({ algorithm }) => algorithm === name);
    if (key) return key;
  }
  throw new AppError('key.missing_kind');
}

/** The key that signs what its holder shows in part; undefined where there is none. */
export const holderKey = (keys: readonly SigningKey[] | null): SigningKey | undefined =>
  keys?.find(({ algorithm }) => algorithm === BLS12_381.name);

/** Where nobody chose a suite, any key will do: the first suite that takes it signs. */
const ANY = SUITES.flatMap(({ sign, keyTypes }) => (sign === null ? [] : keyTypes));
