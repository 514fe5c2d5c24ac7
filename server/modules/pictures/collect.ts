import { PICTURE_UNUSED_DAYS } from '../../../contract/pictures/index.ts';
import { inLockOrder, type Tx } from '../../platform/database/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { inEachOrganization } from '../organizations/index.ts';

declare module '../../platform/module/news.ts' {
  interface News {
    /** Pictures of the organization may go, unless something names them: whoever names one takes its digest out of the set. */
    'pictures.unused': { organizationId: string; digests: Set<string> };
  }
}

const AT_ONCE = 5000;

/** Marks those of these pictures that nothing names, and takes the mark from those that something does. */
async function mark(
  tx: Tx,
  { tell }: Pick<ModuleParts, 'tell'>,
  organizationId: string,
  digests: readonly string[],
): Promise<void> {
  const unused = new Set(digests);
  await tell(tx, 'pictures.unused', { organizationId, digests: unused });
  inLockOrder(tx, 'image');
  await tx.run(
    `update pictures set unused_since = case when digest = any($3::text[]) then now() end
     where organization_id = $1 and digest in (
       select digest from pictures where organization_id = $1 and digest = any($2::text[]) and (unused_since is null) = (digest = any($3::text[]))
       order by digest for update)`,
    [organizationId, digests, [...unused]],
  );
}

/**
 * Looks at all pictures of an organization, some at a time, and removes those that were marked for long. Who names one while it is being looked at
 * may find it marked: the next look takes that away, long before a week is over. Answers how many went.
 */
async function collect(tx: Tx, parts: Pick<ModuleParts, 'tell' | 'files'>, organizationId: string): Promise<number> {
  for (let after = ''; ;) {
    const some = await tx.rows<{ digest: string }>(
      'select digest from pictures where organization_id = $1 and digest > $2 order by digest limit $3',
      [organizationId, after, AT_ONCE],
    );
    if (some.length === 0) break;
    await mark(
      tx,
      parts,
      organizationId,
      some.map(({ digest }) => digest),
    );
    after = some.at(-1)?.digest ?? '';
  }
  const gone = await tx.rows<{ file_id: string }>(
    `delete from pictures where organization_id = $1 and unused_since < now() - make_interval(days => ${PICTURE_UNUSED_DAYS}) returning file_id`,
    [organizationId],
  );
  tx.afterCommit(() => Promise.all(gone.map(({ file_id }) => parts.files.delete(file_id))).then(() => undefined));
  return gone.length;
}

/** Removes the pictures that nothing has named for a week, with their files, organization by organization. */
export async function collectPictures(
  parts: Pick<ModuleParts, 'database' | 'tell' | 'files' | 'log'>,
): Promise<number> {
  const organizations = await parts.database.platform('housekeeping', tx =>
    tx.rows<{ id: string }>('select distinct organization_id as id from pictures'),
  );
  return inEachOrganization(
    parts,
    organizations.map(({ id }) => id),
    (tx, id) => collect(tx, parts, id),
  );
}
