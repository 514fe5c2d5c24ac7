import type {
  Attribute,
  AudienceKind,
  Channel,
  GroupState,
  GroupType,
  NotificationGroup,
  PauseReason,
  Said,
} from '../../../../contract/office/notification-groups/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { imageUrl } from '../../accounts/organizations/index.ts';

export interface GroupRow {
  id: string;
  organization_id: string;
  revision: number;
  title: Said;
  description: Said;
  action_label: Said;
  type: GroupType;
  link: string | null;
  logo_id: string | null;
  image_id: string | null;
  attributes: Attribute[];
  channels: Channel[];
  audience: AudienceKind;
  recipient_group_id: string | null;
  template_id: string | null;
  template_project_id: string | null;
  audience_name: string | null;
  chosen: number;
  state: GroupState;
  paused_because: PauseReason | null;
  scheduled_at: Date | null;
  scheduled_zone: string | null;
  zone: string | null;
  people: number;
  items: number;
  done: number;
  frozen_to: string | null;
  frozen_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  created_by: string | null;
  created_by_name: string | null;
  created_at: Date;
}

/** The columns of a group `g`, with its audience's name and its template's project, and how far it is, by the counters. */
export const COLUMNS = `g.*,
  (select t.project_id from templates t where t.id = g.template_id) as template_project_id,
  case g.audience when 'group' then (select r.name from recipient_groups r where r.id = g.recipient_group_id)
    when 'template' then (select t.title from templates t where t.id = g.template_id) end as audience_name,
  case g.audience when 'people' then (select count(*)::int from notification_people p where p.group_id = g.id) else 0 end as chosen,
  (select coalesce(sum(c.count), 0)::int from notification_counts c where c.group_id = g.id and c.known <> 'skipped') as items,
  (select coalesce(sum(c.count), 0)::int from notification_counts c where c.group_id = g.id and c.known not in ('skipped', 'waiting')) as done,
  (select trim(u.name || ' ' || u.lastname) from organization_users u where u.organization_id = g.organization_id and u.user_id = g.created_by) as created_by_name`;

const picture = (id: string | null): { id: string; url: string } | null => {
  const url = imageUrl(id);
  return id !== null && url !== null ? { id, url } : null;
};

/** A group as the API gives it. */
export const present = (row: GroupRow): NotificationGroup => ({
  id: row.id,
  revision: row.revision,
  title: row.title,
  description: row.description,
  actionLabel: row.action_label,
  type: row.type,
  link: row.link,
  logo: picture(row.logo_id),
  image: picture(row.image_id),
  attributes: row.attributes,
  channels: row.channels,
  audience: {
    kind: row.audience,
    groupId: row.recipient_group_id,
    templateId: row.template_id,
    projectId: row.template_project_id,
    name: row.audience_name,
    chosen: row.chosen,
  },
  state: row.state,
  pausedBecause: row.paused_because,
  progress: { people: row.people, items: row.items, done: row.done },
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  scheduledZone: row.scheduled_zone,
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
});

/** In a transaction of the caller's organization. @throws AppError error.not_found */
export const readGroup = async (tx: Tx, id: string): Promise<GroupRow> =>
  found(await tx.maybe<GroupRow>(`select ${COLUMNS} from notification_groups g where g.id = $1`, [id]));

/** Locks a group: nobody else edits, sends or moves it until the commit. @throws AppError error.not_found */
export async function lockGroup(tx: Tx, id: string): Promise<GroupRow> {
  inLockOrder(tx, 'notification group');
  found(await tx.maybe('select 1 from notification_groups where id = $1 for no key update', [id]));
  return readGroup(tx, id);
}

/** A text in all languages that it has. */
const inAll = (said: Said): string | null => Object.values(said).filter(Boolean).join(' / ') || null;

/** What an event says of a group: no person of it. */
export const recorded = (row: GroupRow): object => ({
  title: inAll(row.title),
  description: inAll(row.description),
  actionLabel: inAll(row.action_label),
  type: row.type,
  link: row.link,
  logo: row.logo_id,
  image: row.image_id,
  details: row.attributes.map(({ label }) => label),
  channels: row.channels,
  audience: row.audience,
  people: row.chosen,
  state: row.state,
});
