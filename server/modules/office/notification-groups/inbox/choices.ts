import {
  OPTIONAL_TYPES,
  type Channel,
  type InboxChoices,
} from '../../../../../contract/office/notification-groups/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../../platform/errors/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { setRecipientLanguage } from '../../../credentials/recipients/index.ts';
import type { InboxOf } from './code.ts';

type Optional = (typeof OPTIONAL_TYPES)[number];

interface Row {
  revision: number;
  types_off: Optional[];
  channels_off: Channel[];
  stopped: boolean;
}

const UNCHOSEN: Row = { revision: 1, types_off: [], channels_off: [], stopped: false };

const present = (row: Row, language: Language | null): InboxChoices => ({
  revision: row.revision,
  language,
  typesOff: row.types_off,
  channelsOff: row.channels_off,
  stopped: row.stopped,
});

const COLUMNS = 'revision, types_off, channels_off, stopped';

/** What a person wants. A person who never chose gets everything. @throws AppError code.invalid of one who is gone */
export async function readInboxChoices(tx: Tx, { recipientId }: InboxOf): Promise<InboxChoices> {
  const person = await tx.maybe<{ language: Language | null }>(
    "select language from recipients where id = $1 and status <> 'erased'",
    [recipientId],
  );
  if (!person) throw new AppError('code.invalid');
  const row = await tx.maybe<Row>(`select ${COLUMNS} from notification_choices where recipient_id = $1`, [recipientId]);
  return present(row ?? UNCHOSEN, person.language);
}

/** Edits of choices. */
export type Edits = Partial<Omit<InboxChoices, 'revision'>>;

/** What an event says of choices. */
const recorded = ({ revision: _, ...choices }: InboxChoices): object => choices;

/**
 * Changes what a person wants. Messages that wait and are no longer wanted are not sent.
 * @throws AppError code.invalid of a person who is gone, request.stale
 */
export async function changeInboxChoices(
  tx: Tx,
  whose: InboxOf,
  edit: (old: InboxChoices) => Edits,
  revision?: number,
): Promise<Changed<InboxChoices>> {
  const { recipientId, organizationId } = whose;
  inLockOrder(tx, 'recipient');
  await tx.maybe('select 1 from recipients where id = $1 for no key update', [recipientId]);
  const old = await readInboxChoices(tx, whose);
  unchanged(old, revision);
  const edits = edit(old);
  const wanted = {
    ...old,
    ...edits,
    typesOff: [...new Set(edits.typesOff ?? old.typesOff)].sort(),
    channelsOff: [...new Set(edits.channelsOff ?? old.channelsOff)].sort(),
  };
  if (JSON.stringify(wanted) === JSON.stringify(old)) return { answer: old, events: [] };
  if (wanted.language !== old.language && wanted.language !== null)
    await setRecipientLanguage(tx, recipientId, wanted.language);
  await tx.run(
    'insert into notification_choices (recipient_id, organization_id) values ($1, $2) on conflict do nothing',
    [recipientId, organizationId],
  );
  const row = await tx.one<Row>(
    `update notification_choices set types_off = $2, channels_off = $3, stopped = $4, revision = revision + 1, changed_at = now() where recipient_id = $1
     returning ${COLUMNS}`,
    [recipientId, wanted.typesOff, wanted.channelsOff, wanted.stopped],
  );
  await skipUnwanted(tx, recipientId, row);
  await countOptOut(tx, whose, old, wanted);
  const answer = present(row, wanted.language);
  return {
    answer,
    event: {
      type: 'update',
      resource: 'recipient',
      resourceId: recipientId,
      old: recorded(old),
      new: recorded(answer),
    },
  };
}

/** Counts that a person turned something off, at the last group that reached them with it. */
async function countOptOut(tx: Tx, { recipientId }: InboxOf, old: InboxChoices, wanted: InboxChoices): Promise<void> {
  const types = wanted.typesOff.filter(type => !old.typesOff.includes(type));
  const channels = wanted.channelsOff.filter(channel => !old.channelsOff.includes(channel));
  await tx.run(
    `insert into notification_opt_outs as o (group_id, organization_id, day)
     select g.id, g.organization_id, (now() at time zone coalesce(g.zone, 'UTC'))::date from notification_items i join notification_groups g on g.id = i.group_id
     where i.recipient_id = $1 and i.taken_at is not null and i.known <> 'skipped' and ($2 or g.type = any($3::text[]) or i.channel = any($4::text[]))
     order by i.taken_at desc limit 1
     on conflict (group_id, day) do update set count = o.count + 1`,
    [recipientId, wanted.stopped && !old.stopped, types, channels],
  );
}

/** Messages that wait, and that a person wants no longer, are skipped. */
async function skipUnwanted(tx: Tx, recipientId: string, { types_off, channels_off, stopped }: Row): Promise<void> {
  inLockOrder(tx, 'notification item');
  await tx.run(
    `update notification_items i set state = 'failed', known = 'skipped', reason = 'opted_out' from notification_groups g
     where g.id = i.group_id and i.recipient_id = $1 and i.state in ('new', 'pending')
       and ($2 or g.type = any($3::text[]) and (g.type = any($4::text[]) or i.channel = any($5::text[])))`,
    [recipientId, stopped, [...OPTIONAL_TYPES], types_off, channels_off],
  );
}
