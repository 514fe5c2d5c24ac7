import { LANGUAGES, type Language } from '../../../../contract/base/common/index.ts';
import type { OrganizationRole } from '../../../../contract/base/access/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** Somebody who is told something of an organization. */
export interface Reader {
  user_id: string;
  email: string;
  name: string;
  language: string | null;
  roles: OrganizationRole[];
}

/** People of an organization who have one of these roles, or are named, with the language that they read. As the platform. */
export const readersWith = (
  tx: Tx,
  organizationId: string,
  roles: readonly OrganizationRole[],
  userIds: readonly string[] = [],
): Promise<Reader[]> =>
  tx.rows<Reader>(
    `select m.user_id, m.email, m.name, m.roles, u.language from organization_users m join users u on u.id = m.user_id
     where m.organization_id = $1 and m.status = 'active' and (m.roles && $2 or m.user_id = any($3::uuid[])) order by m.user_id`,
    [organizationId, [...roles], [...userIds]],
  );

/** The language that somebody reads. */
export const spokenBy = ({ language }: Pick<Reader, 'language'>): Language =>
  LANGUAGES.find(each => each === language) ?? LANGUAGES[0];

/** The organization that the platform itself is, whose people look after all others; undefined before there is one. As the platform. */
export const readPlatformOwner = async (tx: Tx): Promise<string | undefined> =>
  (await tx.maybe<{ id: string }>('select id from organizations where platform_owner'))?.id;
/** Who looks after the platform: its own organization, and its owners and administrators. As the platform. */
export async function overseers(tx: Tx): Promise<{ organizationId: string; userIds: string[] } | undefined> {
  const platform = await readPlatformOwner(tx);
  if (platform === undefined) return undefined;
  const readers = await readersWith(tx, platform, ['org.owner', 'admin']);
  return { organizationId: platform, userIds: readers.map(reader => reader.user_id) };
}
