import { NEXT_UPDATE_DAYS_MAX, TRUSTED_LISTS_MAX } from '../../../../contract/accounts/trusted-lists/index.ts';
import { likePattern, readPage } from '../../../platform/database/index.ts';
import { AppError, invalidField, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { holdToFeature, lockForCreation, namesOf } from '../organizations/index.ts';
import type { PublishParts } from './publish.ts';
import { countedColumns, lockList, presentList, readList, type CountedRow, type ListRow } from './rows.ts';
import { usesOf } from './uses.ts';
import { keepVersion, presentVersion, VERSION, VERSIONS, type VersionRow } from './versions.ts';

type Operation =
  | 'listTrustedLists'
  | 'createTrustedList'
  | 'getTrustedList'
  | 'updateTrustedList'
  | 'listTrustedListUses'
  | 'listTrustedListVersions';

const DAY_MS = 86_400_000;

/** @throws AppError request.invalid, at `nextUpdate` of a time that has passed or is too far */
function refuseNextUpdate(nextUpdate: string, now: number): void {
  const at = Date.parse(nextUpdate);
  if (at <= now) throw invalidField('nextUpdate', 'in_past');
  if (at > now + NEXT_UPDATE_DAYS_MAX * DAY_MS) throw invalidField('nextUpdate', 'next_update_far');
}

/** What an event says of a list. */
const recorded = (row: ListRow) => ({
  name: row.name,
  purpose: row.purpose,
  nextUpdate: row.next_update.toISOString(),
  titleEn: row.texts['en-US'].title,
  titleEs: row.texts['es-MX'].title,
});

/** The trusted lists of an organization, what uses them, and their versions. */
export function listHandlers(parts: PublishParts & Pick<ModuleParts, 'database'>): HandlersOf<Operation> {
  const { database, clock } = parts;
  const present = (row: CountedRow) => presentList(row, parts.settings.publicUrl);
  return {
    listTrustedLists: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        await holdToFeature(tx, caller.organizationId, 'trustedLists');
        const { rows, total } = await readPage<CountedRow>(tx, query, {
          columns: countedColumns('$4'),
          from: 'trusted_lists l',
          where: `l.organization_id = $1 and ($2::text is null or l.purpose = $2) and ($3::text is null or plainly(l.name) like $3) and $4::timestamptz is not null`,
          params: [caller.organizationId, query.purpose ?? null, likePattern(query.q), new Date(clock())],
          sorts: { createdAt: 'l.created_at', name: 'plainly(l.name)', nextUpdate: 'l.next_update' },
          key: 'l.id',
        });
        return { trustedLists: rows.map(present), total };
      }),

    getTrustedList: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx =>
        present(await readList(tx, caller.organizationId, params.trustedListId, clock())),
      ),

    createTrustedList: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        await lockForCreation(tx, organizationId);
        await holdToFeature(tx, organizationId, 'trustedLists');
        refuseNextUpdate(body.nextUpdate, clock());
        const { count } = await tx.one<{ count: number }>('select count(*)::int as count from trusted_lists');
        if (count >= TRUSTED_LISTS_MAX) throw new AppError('trustedList.too_many');
        const { id } = await tx.one<{ id: string }>(
          'insert into trusted_lists (organization_id, name, purpose, texts, next_update) values ($1, $2, $3, $4, $5) returning id',
          [organizationId, body.name, body.purpose, JSON.stringify(body.texts), body.nextUpdate],
        );
        const row = await readList(tx, organizationId, id, clock());
        return {
          answer: present(row),
          event: { type: 'create', resource: 'trustedList', resourceId: id, new: recorded(row) },
        };
      }),

    updateTrustedList: ({ caller, params, body: { revision, ...edit }, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId, userId } = caller;
        const old = await lockList(tx, organizationId, params.trustedListId);
        unchanged(old, revision);
        if (edit.nextUpdate !== undefined && Date.parse(edit.nextUpdate) !== old.next_update.getTime())
          refuseNextUpdate(edit.nextUpdate, clock());
        await tx.run(
          `update trusted_lists set revision = revision + 1, name = coalesce($2, name), texts = coalesce($3, texts), next_update = coalesce($4, next_update)
         where id = $1`,
          [
            old.id,
            edit.name ?? null,
            edit.texts === undefined ? null : JSON.stringify(edit.texts),
            edit.nextUpdate ?? null,
          ],
        );
        if (old.sequence > 0) await keepVersion(tx, parts, old.id, { cause: 'edit', certificateId: null, by: userId });
        const row = await readList(tx, organizationId, old.id, clock());
        return {
          answer: present(row),
          event: {
            type: 'update',
            resource: 'trustedList',
            resourceId: old.id,
            old: recorded(old),
            new: recorded(row),
          },
        };
      }),

    listTrustedListUses: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readList(tx, caller.organizationId, params.trustedListId, clock());
        return usesOf(tx, id, query);
      }),

    listTrustedListVersions: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readList(tx, caller.organizationId, params.trustedListId, clock());
        const { rows, total } = await readPage<VersionRow>(tx, query, {
          columns: VERSION,
          from: VERSIONS,
          where: 'v.list_id = $1 and ($2::text is null or plainly(c.name) like $2)',
          params: [id, likePattern(query.q)],
          sorts: { sequence: 'v.sequence' },
          key: 'v.list_id',
        });
        const names = await namesOf(tx, [...new Set(rows.map(row => row.created_by))]);
        return { versions: rows.map(row => presentVersion(row, names)), total };
      }),
  };
}
