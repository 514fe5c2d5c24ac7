import type { Language } from '../../../../../contract/base/common/index.ts';
import {
  EVIDENCE_MOVES,
  INBOX_PAGE,
  type Channel,
  type Inbox,
  type InboxMessage,
} from '../../../../../contract/office/notification-groups/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { readSender } from '../../../accounts/organizations/index.ts';
import { openChannels } from '../channels/index.ts';
import type { GroupRow } from '../group-row.ts';
import { takeEvidence } from '../known/evidence.ts';
import { messageFor } from '../message.ts';
import { readInboxChoices } from './choices.ts';
import type { InboxOf } from './code.ts';
import { readInboxPhone } from './phone.ts';

type Row = Pick<GroupRow, 'id' | 'type' | 'title' | 'description' | 'action_label' | 'link' | 'attributes'> & {
  name: string;
  lastname: string;
  language: Language | null;
  details: Record<string, string>;
  at: Date;
  is_read: boolean;
};

/** Groups that came to a person, in SQL: a message of them left, or leaves now. */
const CAME = `select i.group_id, min(coalesce(i.sent_at, i.taken_at, i.failed_at)) as at, bool_or(i.known = 'read') as is_read from notification_items i
  where i.recipient_id = $1 and (i.known in ('sent', 'delivered', 'read', 'failed') or i.state = 'processing') group by i.group_id`;

function presentMessage(row: Row, organization: Language): InboxMessage {
  const { name, lastname, language, details } = row;
  const message = messageFor(row, { name, lastname, email: null, phone: null, language, details }, organization);
  return {
    id: row.id,
    type: row.type,
    language: message.language,
    title: message.title,
    text: message.description,
    details: message.details,
    action: message.action,
    link: message.link,
    at: row.at.toISOString(),
    isRead: row.is_read,
  };
}

/** A page of what an organization sent to a person, the newest first, with what they want. */
export async function readInboxPage(tx: Tx, whose: InboxOf, page: number): Promise<Omit<Inbox, 'pushKey' | 'hasCard'>> {
  const { recipientId, organizationId } = whose;
  const choices = await readInboxChoices(tx, whose);
  const { name, language } = await readSender(tx, organizationId);
  const rows = await tx.rows<Row>(
    `select g.id, g.type, g.title, g.description, g.action_label, g.link, g.attributes, p.name, p.lastname, p.language, p.details, x.at, x.is_read
     from (${CAME} order by at desc, group_id limit $2 offset $3) x join notification_groups g on g.id = x.group_id
       join notification_people p on p.group_id = x.group_id and p.recipient_id = $1 order by x.at desc, x.group_id`,
    [recipientId, INBOX_PAGE, page * INBOX_PAGE],
  );
  const { total } = await tx.one<{ total: number }>(`select count(*)::int as total from (${CAME}) x`, [recipientId]);
  return {
    organization: name,
    language,
    choices,
    phone: await readInboxPhone(tx, whose),
    channels: await openChannels(tx, organizationId),
    messages: rows.map(row => presentMessage(row, language)),
    total,
  };
}

/** Channels whose messages are read on this page. A push is read by its own click. */
const READ_HERE = (Object.keys(EVIDENCE_MOVES) as Channel[]).filter(
  channel => channel !== 'push' && EVIDENCE_MOVES[channel].shown,
);

/** A browser showed messages of these groups to their person. */
export async function takeShown(tx: Tx, { recipientId }: InboxOf, groupIds: readonly string[]): Promise<void> {
  const items = await tx.rows<{ id: string; channel: Channel }>(
    `select id, channel from notification_items where recipient_id = $1 and group_id = any($2::uuid[]) and channel = any($3::text[])
       and known in ('sent', 'delivered') order by id`,
    [recipientId, [...groupIds], READ_HERE],
  );
  for (const { id, channel } of items) await takeEvidence(tx, { itemId: id, channel, evidence: 'shown' });
}
