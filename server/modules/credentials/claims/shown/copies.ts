import type { WalletForm } from '../../../../../contract/accounts/wallets/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { vocabularyUrl } from '../../credentials/index.ts';

/** Types that a query may name, of each form. */
const TYPES_MAX = 50;

/** Copies in linked wallets of a recipient ($1) whose credential is in force at a time ($2). */
const HELD = `from credential_copies k
  join credentials c on c.id = k.credential_id
  join recipients r on r.id = c.recipient_id and r.wallet_status = 'linked'
  join recipient_wallets w on w.recipient_id = r.id and w.thumbprint = k.key_thumbprint and w.unlinked_at is null
  where r.id = $1 and k.ended_at is null and c.standing = 'active' and c.erased_at is null
    and c.doubted_key is null and (c.expires_at is null or c.expires_at > $2)`;

/** A form in which a recipient holds copies, and their types as its wallets know them: names, addresses, or `vct`. */
export interface ShownTypes {
  form: WalletForm;
  types: readonly string[];
}

/** Lists the types of what a recipient can show with a linked wallet, by form. Empty where there is nothing. */
export async function shownTypes(tx: Tx, publicUrl: string, recipientId: string, now: number): Promise<ShownTypes[]> {
  const held = await tx.rows<{ form: WalletForm; type: string; schema_id: string }>(
    `select distinct x.form, t.type, t.schema_id
     from (select distinct k.form, c.template_id ${HELD}) x join templates t on t.id = x.template_id order by 1, 2, 3`,
    [recipientId, new Date(now)],
  );
  const typesIn = (form: WalletForm): string[] =>
    held.flatMap(each =>
      each.form === form ? [`${vocabularyUrl(publicUrl, each.schema_id)}#${each.type}`, each.type] : [],
    );
  const named = held.flatMap(({ form, type }) => (form === 'dc+sd-jwt' ? [type] : []));
  const tokens = named.length === 0 ? [] : await tokenTypes(tx, named);
  const all: ShownTypes[] = [
    { form: 'dc+sd-jwt', types: tokens },
    { form: 'jwt_vc_json', types: typesIn('jwt_vc_json') },
    { form: 'ldp_vc', types: typesIn('ldp_vc') },
  ];
  return all.flatMap(({ form, types }) =>
    types.length === 0 ? [] : [{ form, types: [...new Set(types)].slice(0, TYPES_MAX) }],
  );
}

/** The `vct` of each type of these names that the organization has used. */
const tokenTypes = async (tx: Tx, names: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ vct: string }>(
      `select y.document::jsonb ->> 'vct' as vct from credential_types y
       where y.document::jsonb ->> 'name' = any($1::text[]) order by y.id limit ${TYPES_MAX}`,
      [names],
    )
  ).map(({ vct }) => vct);

/** The key for which a copy was made that a recipient can show, by the digest of what the organization signed. Undefined where there is none. */
export const shownKey = async (tx: Tx, recipientId: string, digest: Buffer, now: number): Promise<string | undefined> =>
  (
    await tx.maybe<{ thumbprint: string }>(`select k.key_thumbprint as thumbprint ${HELD} and k.digest = $3 limit 1`, [
      recipientId,
      new Date(now),
      digest,
    ])
  )?.thumbprint;
