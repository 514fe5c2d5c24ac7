import { isPictureDigest } from '../../../../contract/credentials/pictures/index.ts';
import { isObject } from '../../../../engine/json.ts';
import type { JsonValue } from '../../../../engine/json.ts';
import { inLockOrder, type Database } from '../../../platform/database/index.ts';

/** What the values of rows may name as pictures: whether their fields take any is for whoever reads them to say. */
export const picturesIn = (rows: readonly unknown[]): string[] => [
  ...new Set(
    rows.flatMap(row => {
      const values = isObject(row as JsonValue) ? (row as { values?: unknown }).values : undefined;
      return isObject(values as JsonValue) ? Object.values(values as object).filter(isPictureDigest) : [];
    }),
  ),
];

/**
 * Those of these pictures that the organization has, which stay for a week at least from now on, whatever names them: so whoever is about to name one
 * asks here before, and needs no lock while they do.
 */
export async function holdPictures(
  database: Database,
  organizationId: string,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  if (digests.length === 0) return new Set();
  return database.organization(organizationId, async tx => {
    inLockOrder(tx, 'image');
    await tx.run(
      `update pictures set unused_since = null where organization_id = $1 and digest in (
         select digest from pictures where organization_id = $1 and digest = any($2::text[]) and unused_since is not null order by digest for update)`,
      [organizationId, digests],
    );
    // A statement of its own: what was removed while the locks were waited for is not there any more.
    const rows = await tx.rows<{ digest: string }>(
      'select digest from pictures where organization_id = $1 and digest = any($2::text[])',
      [organizationId, digests],
    );
    return new Set(rows.map(({ digest }) => digest));
  });
}
