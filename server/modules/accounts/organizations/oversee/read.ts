import type { z } from 'zod';
import type {
  OVERSEEN_SORTS,
  OverseenOrganization,
  OverseenOrganizationDetail,
  PlatformTotals,
} from '../../../../../contract/accounts/organizations/index.ts';
import {
  FEATURES,
  MEMBERSHIPS,
  ORGANIZATION_STATES,
  type Feature,
  type Membership,
} from '../../../../../contract/accounts/organizations/index.ts';
import type { OrganizationStatus } from '../../../../../contract/accounts/organizations/states.ts';
import { likePattern, readPage, type Page, type Sort, type Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import { presentOrganization, type OrganizationRow } from '../present.ts';

export type OverseenRow = OrganizationRow & {
  platform_owner: boolean;
  users: number;
  waits_since: Date | null;
};

/** Organizations `o` as the platform sees them. */
const FROM = `(select *, case when status = 'pending' then coalesce(resubmitted_at, created_at) end as waits_since from organizations) o`;
const COLUMNS = 'o.*, (select count(*)::int from organization_users u where u.organization_id = o.id) as users';

const SORTS = {
  createdAt: 'o.created_at',
  name: 'plainly(o.name)',
  status: 'o.status',
  waitsSince: { nullable: 'o.waits_since' },
} satisfies Record<(typeof OVERSEEN_SORTS)[number], Sort>;

export const presentOverseen = (row: OverseenRow): z.input<typeof OverseenOrganization> => ({
  ...presentOrganization(row),
  platformOwner: row.platform_owner,
  users: row.users,
  waitsSince: row.waits_since?.toISOString() ?? null,
});

interface Wanted extends Page {
  q?: string | undefined;
  status?: OrganizationStatus | undefined;
  membership?: Membership | undefined;
  asks?: 'production' | undefined;
  industry?: number | undefined;
  country?: string | undefined;
  feature?: Feature | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** A page of all organizations, by the platform; a text is looked for in their names, addresses, domains, DIDs and contacts. */
export async function listOrganizations(
  tx: Tx,
  query: Wanted,
): Promise<{ organizations: OverseenOrganization[]; total: number }> {
  const { q, status, membership, asks, industry, country, feature, since, until } = query;
  const { rows, total } = await readPage<OverseenRow>(tx, query, {
    columns: COLUMNS,
    from: FROM,
    where: `($1::text is null or plainly(concat_ws(' ', o.name, o.alias, o.domain, o.did, o.contact_name, o.contact_lastname, o.contact_phone)) like $1
        or exists (select from organization_users u where u.organization_id = o.id and lower(u.email) like $1))
      and ($2::text is null or o.status = $2) and ($3::text is null or o.membership = $3)
      and ($4::int is null or o.industry = $4) and ($5::text is null or (case when $5 = 'none' then o.country is null else o.country = $5 end))
      and ($6::text is null or coalesce((o.features ->> $6)::boolean, $7))
      and ($8::timestamptz is null or o.created_at >= $8) and ($9::timestamptz is null or o.created_at < $9)${asks ? ' and o.production_asked_at is not null' : ''}`,
    params: [
      likePattern(q),
      status,
      membership,
      industry,
      country,
      feature,
      feature && FEATURES[feature],
      since,
      until,
    ],
    sorts: SORTS,
    key: 'o.id',
  });
  return { organizations: rows.map(presentOverseen), total };
}

/** A name without all that two names can differ by and still be read as one: marks, capitals, spaces and what stands between words. */
const bare = (name: string): string => `regexp_replace(plainly(${name}), '[[:space:][:punct:]]', '', 'g')`;

/** An organization with who owns it, and who is called the same. @throws AppError error.not_found */
export async function readOverseen(
  tx: Tx,
  organizationId: string,
): Promise<Omit<OverseenOrganizationDetail, 'projects' | 'issued'>> {
  const row = found(await tx.maybe<OverseenRow>(`select ${COLUMNS} from ${FROM} where o.id = $1`, [organizationId]));
  const owners = await tx.rows<{ name: string; email: string }>(
    `select trim(name || ' ' || lastname) as name, email from organization_users
     where organization_id = $1 and 'org.owner' = any(roles) and status <> 'disabled' order by created_at limit 20`,
    [organizationId],
  );
  const namesakes = await tx.rows<OverseenOrganizationDetail['namesakes'][number]>(
    `select o.id, o.name, o.status from organizations o where o.id <> $1 and ${bare('o.name')} = ${bare('$2::text')}
     order by (o.status = 'verified') desc, o.created_at, o.id limit 10`,
    [organizationId, row.name],
  );
  return { ...presentOverseen(row), owners, namesakes };
}

/** What organizations are called, by their ids. As the platform. */
export async function organizationNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; name: string }>(
    'select id, name from organizations where id = any($1::uuid[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Counted {
  status: OrganizationStatus;
  membership: Membership;
  industry: number;
  country: string | null;
  count: number;
  asking: number;
}

/** How many organizations there are, by what they are. */
export async function countOrganizations(
  tx: Tx,
): Promise<Omit<PlatformTotals, 'projects' | 'payments' | 'failedJobs'>> {
  const rows = await tx.rows<Counted>(
    'select status, membership, industry, country, count(*)::int as count, count(production_asked_at)::int as asking from organizations group by 1, 2, 3, 4',
  );
  const sum = (some: readonly Counted[]) => some.reduce((all, row) => all + row.count, 0);
  const by = <K extends keyof Counted, V extends Counted[K]>(key: K, values: readonly V[]) =>
    Object.fromEntries(values.map(value => [value, sum(rows.filter(row => row[key] === value))]));
  const groups = <K extends 'industry' | 'country'>(key: K) =>
    [...new Set(rows.map(row => row[key]))]
      .map(value => ({ [key]: value, count: sum(rows.filter(row => row[key] === value)) }))
      .sort((a, b) => b.count - a.count);
  return {
    organizations: sum(rows),
    asksProduction: rows.reduce((all, row) => all + row.asking, 0),
    byStatus: by('status', ORGANIZATION_STATES) as PlatformTotals['byStatus'],
    byMembership: by('membership', MEMBERSHIPS) as PlatformTotals['byMembership'],
    byIndustry: groups('industry') as PlatformTotals['byIndustry'],
    byCountry: groups('country') as PlatformTotals['byCountry'],
  };
}
