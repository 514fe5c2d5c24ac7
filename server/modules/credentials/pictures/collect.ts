import { PICTURE_UNUSED_DAYS } from '../../../../contract/credentials/pictures/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import type { Hearer, ModuleParts } from '../../../platform/module/index.ts';
import { forEachOrganization, removeFiles } from '../../accounts/organizations/index.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** Pictures of the organization may go, unless something names them: whoever names one takes its digest out of the set. */
    'pictures.unused': { organizationId: string; digests: Set<string> };
  }
}

/** So many pictures are looked at, or removed, in one transaction: whoever issues waits for no more. */
const AT_ONCE = 500;

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

/** Looks at the pictures after one, some of them. Answers the last; undefined at the end. */
async function look(
  tx: Tx,
  parts: Pick<ModuleParts, 'tell'>,
  organizationId: string,
  after: string,
): Promise<string | undefined> {
  const some = await tx.rows<{ digest: string }>(
    'select digest from pictures where organization_id = $1 and digest > $2 order by digest limit $3',
    [organizationId, after, AT_ONCE],
  );
  const digests = some.map(({ digest }) => digest);
  if (digests.length > 0) await mark(tx, parts, organizationId, digests);
  return digests.at(-1);
}

/** Removes some of those that were marked for long. Answers how many. */
async function remove(tx: Tx, organizationId: string): Promise<number> {
  inLockOrder(tx, 'image');
  const gone = await tx.rows<{ file_id: string }>(
    `delete from pictures where organization_id = $1 and digest in (
       select digest from pictures where organization_id = $1 and unused_since < now() - make_interval(days => ${PICTURE_UNUSED_DAYS})
       order by digest limit $2 for update) returning file_id`,
    [organizationId, AT_ONCE],
  );
  await removeFiles(
    tx,
    organizationId,
    gone.map(({ file_id }) => file_id),
  );
  return gone.length;
}

/** Keeps the files of pictures that are there: which these may be says the digest that a file is named by. */
export const keepPictureFiles: Hearer<'files.removing'> = async (tx, { organizationId, files }) => {
  const all = [...files];
  const named = await tx.rows<{ file_id: string }>(
    'select file_id from pictures where organization_id = $1 and digest = any($2::text[]) and file_id = any($3::text[])',
    [organizationId, all.map(file => file.split('-')[0] ?? ''), all],
  );
  for (const { file_id } of named) files.delete(file_id);
};

/** Removes those of these pictures at once that nothing names: whose they were is erased. Their files are the erasure's to remove, which is not done before they are gone. */
export const removeUnnamed: Hearer<'pictures.erasing'> = async (tx, { organizationId, digests, files }, { tell }) => {
  const unused = new Set(digests);
  await tell(tx, 'pictures.unused', { organizationId, digests: unused });
  inLockOrder(tx, 'image');
  const gone = await tx.rows<{ file_id: string }>(
    `delete from pictures where organization_id = $1 and digest in (
       select digest from pictures where organization_id = $1 and digest = any($2::text[]) order by digest for update) returning file_id`,
    [organizationId, [...unused]],
  );
  files.push(...gone.map(({ file_id }) => file_id));
};

/**
 * Looks at all pictures of an organization, and only then removes those that were marked for long. Who names one while it is being looked at
 * may find it marked: the next look takes that away, long before a week is over. Answers how many went.
 */
async function collect(parts: Pick<ModuleParts, 'database' | 'tell'>, organizationId: string): Promise<number> {
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => parts.database.organization(organizationId, work);
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    after = await inOne(tx => look(tx, parts, organizationId, from));
  }
  let gone = 0;
  for (let some = AT_ONCE; some === AT_ONCE; gone += some) some = await inOne(tx => remove(tx, organizationId));
  return gone;
}

/** Removes the pictures that nothing has named for a week, with their files, organization by organization. */
export async function collectPictures(parts: Pick<ModuleParts, 'database' | 'tell' | 'log'>): Promise<number> {
  const organizations = await parts.database.platform('housekeeping', tx =>
    tx.rows<{ id: string }>('select distinct organization_id as id from pictures'),
  );
  return forEachOrganization(
    parts,
    organizations.map(({ id }) => id),
    id => collect(parts, id),
  );
}
