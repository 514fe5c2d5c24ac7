import {
  groupIssues,
  type Audience,
  type Channel,
  type GroupState,
  type NotificationGroupCreate,
} from '../../../../../contract/office/notification-groups/index.ts';
import type { FieldError } from '../../../../../contract/base/errors/index.ts';
import type { z } from 'zod';
import { likePattern, readPage, type Tx } from '../../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import {
  holdToFeature,
  imageUrl,
  insertImage,
  lockForCreation,
  lockImages,
  weighImages,
  withImage,
} from '../../../accounts/organizations/index.ts';
import { openChannels } from '../channels/index.ts';
import { COLUMNS, lockGroup, present, readGroup, recorded, type GroupRow } from '../group-row.ts';

/** Refuses what would change a group that was sent. @throws AppError notificationGroup.not_draft */
export function refuseUnlessDraft({ state }: { state: GroupState }): void {
  if (state !== 'draft') throw new AppError('notificationGroup.not_draft');
}

type Written = z.infer<typeof NotificationGroupCreate>;

const columnsOf = (audience: Audience): Pick<GroupRow, 'audience' | 'recipient_group_id' | 'template_id'> => ({
  audience: audience.kind,
  recipient_group_id: audience.kind === 'group' ? audience.groupId : null,
  template_id: audience.kind === 'template' ? audience.templateId : null,
});

/** Refuses channels that are not set up, and groups, templates and pictures that the organization does not have. */
async function refuseForeign(tx: Tx, organizationId: string, written: Partial<Written>): Promise<void> {
  const { channels, audience, logoId, imageId } = written;
  if (channels) {
    const open = new Set<Channel>(await openChannels(tx, organizationId));
    const closed = channels.findIndex(channel => !open.has(channel));
    if (closed >= 0) throw new AppError('request.invalid', { [`channels.${closed}`]: 'channel_closed' });
  }
  if (audience?.kind === 'group') {
    const known = await tx.maybe('select 1 from recipient_groups where id = $1', [audience.groupId]);
    if (!known) throw new AppError('request.invalid', { 'audience.groupId': 'not_found' });
  }
  if (audience?.kind === 'template') {
    const known = await tx.maybe('select 1 from templates where id = $1', [audience.templateId]);
    if (!known) throw new AppError('request.invalid', { 'audience.templateId': 'not_found' });
  }
  const pictures = Object.entries({ logoId, imageId }).flatMap(([field, id]) => (id ? [[field, id] as const] : []));
  if (pictures.length === 0) return;
  await lockImages(tx, organizationId);
  const weighed = await weighImages(
    tx,
    organizationId,
    pictures.map(([, id]) => id),
  );
  const missing = pictures.find(([, id]) => !weighed.some(image => image.id === id));
  if (missing) throw new AppError('request.invalid', { [missing[0]]: 'not_found' });
}

/** Writes a draft as it is now. */
export const writeDraft = (tx: Tx, row: GroupRow): Promise<number> =>
  tx.run(
    `update notification_groups set revision = $2, title = $3, description = $4, action_label = $5, type = $6, link = $7, logo_id = $8, image_id = $9,
       attributes = $10, channels = $11, audience = $12, recipient_group_id = $13, template_id = $14 where id = $1`,
    [
      row.id,
      row.revision,
      JSON.stringify(row.title),
      JSON.stringify(row.description),
      JSON.stringify(row.action_label),
      row.type,
      row.link,
      row.logo_id,
      row.image_id,
      JSON.stringify(row.attributes),
      row.channels,
      row.audience,
      row.recipient_group_id,
      row.template_id,
    ],
  );

type Inserted = Pick<
  GroupRow,
  | 'title'
  | 'description'
  | 'action_label'
  | 'type'
  | 'link'
  | 'logo_id'
  | 'image_id'
  | 'attributes'
  | 'channels'
  | 'audience'
  | 'recipient_group_id'
  | 'template_id'
>;

async function insertDraft(tx: Tx, organizationId: string, userId: string, draft: Inserted): Promise<string> {
  const { id } = await tx.one<{ id: string }>(
    `insert into notification_groups (organization_id, title, description, action_label, type, link, logo_id, image_id, attributes, channels, audience,
       recipient_group_id, template_id, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      organizationId,
      JSON.stringify(draft.title),
      JSON.stringify(draft.description),
      JSON.stringify(draft.action_label),
      draft.type,
      draft.link,
      draft.logo_id,
      draft.image_id,
      JSON.stringify(draft.attributes),
      draft.channels,
      draft.audience,
      draft.recipient_group_id,
      draft.template_id,
      userId,
    ],
  );
  return id;
}

type Operation =
  | 'listNotificationGroups'
  | 'getNotificationChannels'
  | 'createNotificationGroup'
  | 'uploadNotificationImage'
  | 'getNotificationGroup'
  | 'updateNotificationGroup'
  | 'deleteNotificationGroup'
  | 'cloneNotificationGroup';

/** Notification groups while they are written. */
export const draftHandlers = (parts: Pick<ModuleParts, 'database' | 'files' | 'tell'>): HandlersOf<Operation> => ({
  listNotificationGroups: ({ caller, query }) =>
    parts.database.organization(caller.organizationId, async tx => {
      await holdToFeature(tx, caller.organizationId, 'notifications');
      const { rows, total } = await readPage<GroupRow>(tx, query, {
        columns: COLUMNS,
        from: 'notification_groups g',
        where: `($1::text is null or plainly(coalesce(g.title ->> 'en-US', '') || ' ' || coalesce(g.title ->> 'es-MX', '')) like $1)
          and ($2::text is null or g.state = $2) and ($3::text is null or g.type = $3)`,
        params: [likePattern(query.q), query.state, query.type],
        sorts: { createdAt: 'g.created_at' },
        key: 'g.id',
      });
      return { notificationGroups: rows.map(present), total };
    }),

  getNotificationChannels: ({ caller }) =>
    parts.database.organization(caller.organizationId, async tx => ({
      channels: await openChannels(tx, caller.organizationId),
    })),

  getNotificationGroup: ({ caller, params }) =>
    parts.database.organization(caller.organizationId, async tx => {
      await holdToFeature(tx, caller.organizationId, 'notifications');
      return present(await readGroup(tx, params.notificationGroupId));
    }),

  createNotificationGroup: ({ caller, body, origin }) =>
    change(parts.database, caller, origin, async tx => {
      const { organizationId } = caller;
      await holdToFeature(tx, organizationId, 'notifications');
      await lockForCreation(tx, organizationId);
      await refuseForeign(tx, organizationId, body);
      const id = await insertDraft(tx, organizationId, caller.userId, {
        title: body.title,
        description: body.description,
        action_label: body.actionLabel,
        type: body.type,
        link: body.link,
        logo_id: body.logoId,
        image_id: body.imageId,
        attributes: body.attributes,
        channels: body.channels,
        ...columnsOf(body.audience),
      });
      const row = await readGroup(tx, id);
      return {
        answer: present(row),
        event: { type: 'create', resource: 'notificationGroup', resourceId: id, new: recorded(row) },
      };
    }),

  uploadNotificationImage({ caller, file, origin }) {
    const { database, files } = parts;
    const { organizationId } = caller;
    if (!file) throw new AppError('request.invalid', { file: 'required' });
    return withImage({ database, files, organizationId }, file, image =>
      change(database, caller, origin, async tx => {
        const id = await insertImage(tx, parts, organizationId, image);
        return {
          answer: { id, url: imageUrl(id) ?? '' },
          event: { type: 'create', resource: 'notificationGroup', resourceId: id, new: { image: id } },
        };
      }),
    );
  },

  updateNotificationGroup: ({ caller, params, body, origin }) =>
    change(parts.database, caller, origin, async tx => {
      await refuseForeign(tx, caller.organizationId, body);
      const old = await lockGroup(tx, params.notificationGroupId);
      unchanged(old, body.revision);
      refuseUnlessDraft(old);
      const edited: GroupRow = {
        ...old,
        revision: old.revision + 1,
        title: body.title ?? old.title,
        description: body.description ?? old.description,
        action_label: body.actionLabel ?? old.action_label,
        type: body.type ?? old.type,
        link: body.link === undefined ? old.link : body.link,
        logo_id: body.logoId === undefined ? old.logo_id : body.logoId,
        image_id: body.imageId === undefined ? old.image_id : body.imageId,
        attributes: body.attributes ?? old.attributes,
        channels: body.channels ?? old.channels,
        ...(body.audience && columnsOf(body.audience)),
      };
      refuseBetweenFields(edited);
      await writeDraft(tx, edited);
      const row = await readGroup(tx, old.id);
      return {
        answer: present(row),
        event: {
          type: 'update',
          resource: 'notificationGroup',
          resourceId: old.id,
          old: recorded(old),
          new: recorded(row),
        },
      };
    }),

  deleteNotificationGroup: ({ caller, params, origin }) =>
    change(parts.database, caller, origin, async tx => {
      const old = await lockGroup(tx, params.notificationGroupId);
      refuseUnlessDraft(old);
      await tx.run('delete from notification_groups where id = $1', [old.id]);
      return {
        answer: { id: old.id },
        event: { type: 'delete', resource: 'notificationGroup', resourceId: old.id, old: recorded(old) },
      };
    }),

  cloneNotificationGroup: ({ caller, params, origin }) =>
    change(parts.database, caller, origin, async tx => {
      const { organizationId } = caller;
      await lockForCreation(tx, organizationId);
      const old = await readGroup(tx, params.notificationGroupId);
      const open = new Set<Channel>(await openChannels(tx, organizationId));
      const channels = old.channels.filter(channel => open.has(channel));
      const id = await insertDraft(tx, organizationId, caller.userId, {
        ...old,
        channels: channels.length > 0 ? channels : ['email'],
      });
      if (old.audience === 'people')
        await tx.run(
          `insert into notification_people (group_id, recipient_id, organization_id, position, details)
           select $2, recipient_id, organization_id, position, details from notification_people where group_id = $1`,
          [old.id, id],
        );
      const row = await readGroup(tx, id);
      return {
        answer: present(row),
        event: { type: 'create', resource: 'notificationGroup', resourceId: id, new: recorded(row) },
      };
    }),
});

/** @throws AppError request.invalid, at the fields that do not go together */
export function refuseBetweenFields(row: GroupRow): void {
  const issues = groupIssues({
    title: row.title,
    description: row.description,
    actionLabel: row.action_label,
    link: row.link,
    attributes: row.attributes,
  });
  if (issues.length > 0)
    throw new AppError(
      'request.invalid',
      Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message as FieldError])),
    );
}
