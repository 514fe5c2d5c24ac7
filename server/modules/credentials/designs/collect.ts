import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { inEachOrganization, lockImages } from '../../accounts/organizations/index.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** Designs of the organization may go, unless something names them: whoever names one takes its digest out of the set. */
    'designs.unused': { organizationId: string; digests: Set<string> };
  }
}

/** Days after which a design that nothing names any more goes: until then whoever replaced it may take it back. */
export const UNUSED_DAYS = 7;

/**
 * Marks the designs that nothing names, takes the mark from those that something does, and removes what was marked for long. Whoever names a
 * design locks the images of the organization and takes its mark away (`keepDesigns`): what is named was never marked before, so that what is
 * removed was named by nobody who has not long committed. Answers how many were removed.
 */
async function collect(tx: Tx, { tell }: Pick<ModuleParts, 'tell'>, organizationId: string): Promise<number> {
  await lockImages(tx, organizationId);
  const kept = await tx.rows<{ digest: string }>('select digest from designs where organization_id = $1', [
    organizationId,
  ]);
  const digests = new Set(kept.map(({ digest }) => digest));
  await tell(tx, 'designs.unused', { organizationId, digests });
  await tx.run(
    `update designs set unused_since = case when digest = any($2::text[]) then now() end
     where organization_id = $1 and (unused_since is null) = (digest = any($2::text[]))`,
    [organizationId, [...digests]],
  );
  const gone = await tx.rows<{ digest: string }>(
    `select digest from designs where organization_id = $1 and unused_since < now() - make_interval(days => ${UNUSED_DAYS})`,
    [organizationId],
  );
  const spent = [organizationId, gone.map(({ digest }) => digest)];
  await tx.run('delete from design_images where organization_id = $1 and digest = any($2::text[])', spent);
  return tx.run('delete from designs where organization_id = $1 and digest = any($2::text[])', spent);
}

/** Removes the designs that nobody has named for long, organization by organization; their pictures follow where nothing else shows them. */
export async function collectDesigns(parts: Pick<ModuleParts, 'database' | 'tell' | 'log'>): Promise<number> {
  const organizations = await parts.database.platform('housekeeping', tx =>
    tx.rows<{ id: string }>('select distinct organization_id as id from designs'),
  );
  return inEachOrganization(
    parts,
    organizations.map(({ id }) => id),
    (tx, id) => collect(tx, parts, id),
  );
}
