import {
  OPTIONAL_TYPES,
  type Channel,
  type GroupType,
  type NotificationReach,
  type SkipReason,
} from '../../../../contract/office/notification-groups/index.ts';
import type { Parameter, Tx } from '../../../platform/database/index.ts';
import { readMembership } from '../../accounts/organizations/index.ts';
import { driverOf } from './channels/index.ts';
import type { GroupRow } from './group-row.ts';

type Whom = Pick<GroupRow, 'id' | 'organization_id' | 'audience' | 'recipient_group_id' | 'template_id'>;

/** People of an audience in SQL: rows of recipients `r` that are not erased, and the parameters that it names. */
export interface AudienceSql {
  from: string;
  where: string;
  params: Parameter[];
}

/** Returns the audience of a group as SQL. The first parameter is always the organization. */
export function audienceOf(group: Whom): AudienceSql {
  const alive = "r.status <> 'erased'";
  const { organization_id: organization } = group;
  switch (group.audience) {
    case 'all':
      return { from: 'recipients r', where: "r.organization_id = $1 and r.status = 'active'", params: [organization] };
    case 'group':
      return {
        from: 'recipient_group_members m join recipients r on r.id = m.recipient_id',
        where: `m.organization_id = $1 and m.group_id = $2 and ${alive}`,
        params: [organization, group.recipient_group_id],
      };
    case 'template':
      return {
        from: `(select distinct c.recipient_id from credentials c where c.organization_id = $1 and c.template_id = $2 and c.standing = 'active'
            and c.issued_at is not null and c.recipient_id is not null) h join recipients r on r.id = h.recipient_id`,
        where: alive,
        params: [organization, group.template_id],
      };
    case 'people':
      return {
        from: 'notification_people p join recipients r on r.id = p.recipient_id',
        where: `p.organization_id = $1 and p.group_id = $2 and ${alive}`,
        params: [organization, group.id],
      };
  }
}

/** Whether people may turn a type off. */
export const isOptional = (type: GroupType): boolean => (OPTIONAL_TYPES as readonly GroupType[]).includes(type);

/**
 * Why a recipient `r`, with their choices `o`, gets nothing on a channel, in SQL; null of a person who gets it. Of a group on trial only holders of
 * credentials get it.
 */
export function skipReason(channel: Channel, type: GroupType, isTrial: boolean): string {
  const address = driverOf(channel)?.address ?? 'null';
  const choice = isOptional(type)
    ? `coalesce(o.stopped or '${type}' = any(o.types_off) or '${channel}' = any(o.channels_off), false)`
    : 'coalesce(o.stopped, false)';
  return `case when r.status = 'disabled' then 'disabled'
    ${isTrial ? "when not exists (select from credentials t where t.recipient_id = r.id and t.issued_at is not null) then 'trial'" : ''}
    when ${choice} then 'opted_out' when ${address} is null then 'no_address'
    ${channel === 'email' ? "when r.suppressed_at is not null then 'suppressed'" : ''} end`;
}

export const isOnTrial = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await readMembership(tx, organizationId)).membership === 'trial';

/** Counts who gets a group on each of its channels now, and who does not. */
export async function readReach(tx: Tx, group: GroupRow): Promise<NotificationReach> {
  const { from, where, params } = audienceOf(group);
  const isTrial = await isOnTrial(tx, group.organization_id);
  const reasons = group.channels.map(channel => `(${skipReason(channel, group.type, isTrial)}) as ${channel}`);
  const person = `select ${reasons.join(', ')} from ${from} left join notification_choices o on o.recipient_id = r.id where ${where}`;
  const rows = await tx.rows<Record<Channel, SkipReason | null> & { people: number }>(
    `select ${group.channels.join(', ')}, count(*)::int as people from (${person}) each group by ${group.channels.join(', ')}`,
    params,
  );
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row) => total + (of(row) ? row.people : 0), 0);
  return {
    audience: sum(() => true),
    people: sum(row => group.channels.some(channel => row[channel] === null)),
    channels: group.channels.map(channel => ({ channel, people: sum(row => row[channel] === null) })),
    skipped: group.channels.flatMap(channel =>
      [...new Set(rows.map(row => row[channel]))].flatMap(reason =>
        reason === null ? [] : [{ channel, reason, people: sum(row => row[channel] === reason) }],
      ),
    ),
  };
}
