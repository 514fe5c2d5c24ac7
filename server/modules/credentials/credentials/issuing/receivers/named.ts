import { z } from 'zod';
import { Id } from '../../../../../../contract/base/common/index.ts';
import type { Database } from '../../../../../platform/database/index.ts';

/** A row that names who it is about by their id alone. */
const ById = z.looseObject({ id: Id });
const NAMES = ['name', 'lastname', 'did'] as const;

interface Said {
  id: string;
  name: string | null;
  lastname: string | null;
  did: string | null;
}

/**
 * Rows of a request, in which whoever waits on the template's list is called as that calls them, where a row only says their id: the list says that the
 * credential will name them so. What a row says itself stands, and whatever is no row is left as it is.
 */
export async function namedAsListed(
  { database }: { database: Database },
  { organizationId, templateId }: { organizationId: string; templateId: string },
  rows: readonly unknown[],
): Promise<readonly unknown[]> {
  const ids = rows.flatMap(row => {
    const { data } = ById.safeParse(row);
    return data && NAMES.some(name => data[name] === undefined) ? [data.id] : [];
  });
  if (ids.length === 0) return rows;
  const listed = await database.organization(organizationId, tx =>
    tx.rows<Said>(
      `select recipient_id as id, nullif(name, '') as name, nullif(lastname, '') as lastname, nullif(did, '') as did from template_receivers
       where template_id = $1 and recipient_id = any($2::uuid[]) and credential_id is null and concat(name, lastname, did) <> ''`,
      [templateId, ids],
    ),
  );
  const saidOf = new Map(listed.map(each => [each.id, each]));
  return rows.map(row => {
    const { data } = ById.safeParse(row);
    const said = data && saidOf.get(data.id.toLowerCase());
    if (!said) return row;
    const names = NAMES.filter(name => data[name] === undefined && said[name] !== null);
    return { ...data, ...Object.fromEntries(names.map(name => [name, said[name]])) };
  });
}
