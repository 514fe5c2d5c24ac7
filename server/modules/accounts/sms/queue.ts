import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { enqueueWaiting } from '../../../platform/jobs/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import type { News } from '../../../platform/module/index.ts';

/** Hands text messages of an organization to its gateway. */
export const HAND_JOB = 'sms.hand';
const PRIORITY = 30;

export interface Sms {
  id: string;
  /** Which attempt of the sender this is. */
  attempt: number;
  recipientId: string;
  /** E.164. */
  number: string;
  text: string;
  /** From this time on it is not handed over, but goes back (`sms.returned`). */
  notAfter?: Date | undefined;
  /** Whether somebody waits for it, so that it goes before others. Its text is sealed (`sealSms`). */
  isCode?: boolean;
}

const sealName = (id: string): string => `sms text ${id}`;
/** Seals the text of a message that has a code. */
export const sealSms = (keystore: Pick<Keystore, 'sealSecret'>, id: string, text: string): string =>
  keystore.sealSecret(sealName(id), Buffer.from(text));
export const openSms = (keystore: Pick<Keystore, 'openSecret'>, id: string, sealed: string): string =>
  keystore.openSecret(sealName(id), sealed).toString();

export const enqueueHanding = (tx: Tx, organizationId: string, now: Date): Promise<void> =>
  enqueueWaiting(tx, {
    kind: HAND_JOB,
    key: organizationId,
    organizationId,
    payload: {},
    runAt: now,
    priority: PRIORITY,
  });

/** Whether an organization can send text messages now. */
export const hasSms = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await tx.maybe('select 1 from sms_gateways where organization_id = $1 and enabled', [organizationId])) !== undefined;

/** Queues text messages in the transaction that they are about. What became of each is told as `sms.reported`. */
export async function queueSms(tx: Tx, organizationId: string, messages: readonly Sms[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ id, attempt, recipientId: recipient, number, text, notAfter, isCode = false }) => ({
    id,
    attempt,
    recipient,
    number,
    text,
    not_after: notAfter,
    is_code: isCode,
    reference: attempt === 0 ? id : `${id}-${attempt}`,
  }));
  await tx.run(
    `insert into sms_messages as m (id, organization_id, recipient_id, attempt, reference, number, text, not_after, is_code, created_at, next_at)
     select x.id, $1, x.recipient, x.attempt, x.reference, x.number, x.text, x.not_after, x.is_code, $3, $3
     from jsonb_to_recordset($2::jsonb) as x(id uuid, recipient uuid, attempt int, reference text, number text, text text, not_after timestamptz, is_code boolean)
     on conflict (id) do update set state = 'waiting', attempt = excluded.attempt, reference = excluded.reference, number = excluded.number, text = excluded.text,
       recipient_id = excluded.recipient_id, created_at = excluded.created_at, next_at = excluded.next_at, provider_id = null, not_after = excluded.not_after,
       taken_until = null, is_last = false, tries = 0
       where m.organization_id = excluded.organization_id and m.attempt < excluded.attempt`,
    [organizationId, JSON.stringify(rows), now],
  );
  await enqueueHanding(tx, organizationId, now);
}

/**
 * Takes back messages that wait and are not being handed over. Returns the ids of the others. The try of those that are being handed over is the last one:
 * `sms.returned` tells where it fails.
 */
export async function withdrawSms(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  inLockOrder(tx, 'text message');
  const back = await tx.rows<{ id: string }>(
    `delete from sms_messages where id in (
       select id from sms_messages where id = any($1::uuid[]) and state = 'waiting' and (taken_until is null or taken_until < now()) order by id for update)
     returning id`,
    [[...ids]],
  );
  const withdrawn = new Set(back.map(({ id }) => id));
  await tx.run("update sms_messages set is_last = true where id = any($1::uuid[]) and state = 'waiting'", [
    ids.filter(id => !withdrawn.has(id)),
  ]);
  return new Set(ids.filter(id => !withdrawn.has(id)));
}

/** Removes what messages say of a person, and by what their gateway knows them. One that waits is not sent. */
export async function eraseFromSms(
  tx: Tx,
  { recipientId }: Pick<News['person.erasing'], 'recipientId'>,
): Promise<void> {
  await tx.run(
    `update sms_messages set number = null, text = null, provider_id = null, recipient_id = null, next_at = null, taken_until = null,
       state = case when state = 'waiting' then 'failed' else state end where recipient_id = $1`,
    [recipientId],
  );
}
