import type { Tx } from '../../../../platform/database/index.ts';

/** Of how many credentials of a project, which stand, a key is why nobody believes them. */
export interface Doubted {
  keyId: string;
  project: { id: string; name: string; category: string };
  credentials: number;
}

/** How many credentials nobody believes any more because of these keys, by project, the most first. In a transaction of their organization. */
export const countDoubted = async (tx: Tx, keyIds: readonly string[]): Promise<Doubted[]> =>
  keyIds.length === 0
    ? []
    : tx.rows<Doubted>(
        `select x.key as "keyId", jsonb_build_object('id', p.id, 'name', p.name, 'category', p.category) as project, x.credentials
         from (
           select c.doubted_key as key, c.project_id, count(*)::int as credentials from credentials c
           where c.project_id = any(array(select distinct k.project_id from credential_counts k)) and c.doubted_key is not null and c.erased_at is null
             and c.standing in ('active', 'suspended') and c.doubted_key = any($1::uuid[])
           group by 1, 2) x join projects p on p.id = x.project_id and p.status = 'active'
         order by x.credentials desc, p.name, p.id`,
        [keyIds],
      );
