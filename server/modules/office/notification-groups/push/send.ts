import webPush from 'web-push';
import { z } from 'zod';
import { EVIDENCE_HOURS, type GroupType } from '../../../../../contract/office/notification-groups/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { HopelessJob, type GiveUp, type JobHandler } from '../../../../platform/jobs/index.ts';
import type { KeyedHash } from '../../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { OutboundRefused } from '../../../../platform/outbound/index.ts';
import { readSender } from '../../../accounts/organizations/index.ts';
import { readGroup } from '../group-row.ts';
import { inboxCodes, inboxKey, inboxUrl } from '../inbox/code.ts';
import { takePushEvidence } from '../known/push.ts';
import { takeReturned } from '../known/returned.ts';
import { messageFor, type Person } from '../message.ts';
import { heldUntil } from '../sending/quiet.ts';
import { isPushService } from './services.ts';
import { noteOutcome, readSubscriptions, type Outcome, type Subscription } from './subscriptions.ts';
import { pushToken } from './token.ts';
import { readVapid, type Vapid } from './vapid.ts';

const Payload = z.object({ groupId: z.uuid(), itemId: z.uuid(), attempt: z.int() });

/** Characters of a title and of a text that a notification shows. */
const TITLE_MAX = 120;
const TEXT_MAX = 300;
/** Bytes that a service takes, less what encryption adds (RFC 8030 §7.2, RFC 8291 §4). */
const MOST_BYTES = 3900;

/** What the worker of the page shows (`push-worker.ts`). */
export interface PushShown {
  id: string;
  title: string;
  text: string;
  language: Language;
  open: string;
  token: string;
}

/** The beginning of a text, which halves no character. */
const cut = (text: string, most: number): string =>
  Array.from(text.slice(0, most * 2))
    .slice(0, most)
    .join('');

interface Prepared {
  topic: string;
  type: GroupType;
  shown: PushShown;
  subscriptions: Subscription[];
}

/** Reads what is sent of an item; undefined where it is not to be sent any longer. A message that is held by a pause or the night waits again. */
async function prepare(
  tx: Tx,
  { key, vapid, publicUrl, now }: { key: KeyedHash; vapid: Vapid; publicUrl: string; now: Date },
  { groupId, itemId, attempt }: z.infer<typeof Payload>,
): Promise<Prepared | undefined> {
  const item = await tx.maybe<Person & { recipient_id: string }>(
    `select i.recipient_id, p.name, p.lastname, p.email, p.phone, p.language, p.details
     from notification_items i join notification_people p on p.group_id = i.group_id and p.recipient_id = i.recipient_id
     where i.id = $1 and i.attempt = $2 and i.state = 'processing'`,
    [itemId, attempt],
  );
  if (!item) return undefined;
  const group = await readGroup(tx, groupId);
  if (group.state === 'paused' || group.state === 'canceled' || heldUntil(group, now)) {
    await takeReturned(tx, { id: itemId, attempt });
    return undefined;
  }
  const { organization_id: organizationId, type } = group;
  const { recipient_id: recipientId, ...person } = item;
  const { language } = await readSender(tx, organizationId);
  const message = messageFor(group, person, language);
  const codes = await inboxCodes(tx, key, organizationId, [recipientId]);
  const inbox = inboxUrl(publicUrl, codes.get(recipientId) ?? '', message.language);
  const shown = {
    id: itemId,
    title: cut(message.title, TITLE_MAX),
    text: cut(message.description, TEXT_MAX),
    language: message.language,
    open: message.link ?? inbox,
    token: pushToken(key, { organizationId, itemId, attempt }),
  };
  const isLong = Buffer.byteLength(JSON.stringify(shown)) > MOST_BYTES;
  return {
    topic: itemId.replaceAll('-', ''),
    type,
    // a link that does not fit is on the page
    shown: isLong ? { ...shown, open: inbox } : shown,
    subscriptions: await readSubscriptions(tx, recipientId, vapid.publicKey),
  };
}

/** Whom a push service reaches about us (RFC 8292 §2.1). It takes no http address. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@sello.invalid';

/** Hands a message to the service of a browser, through the guarded client. */
async function deliver(
  { outbound, settings, log }: Pick<ModuleParts, 'outbound' | 'settings' | 'log'>,
  vapid: Vapid,
  { topic, type, shown }: Prepared,
  { endpoint, p256dh, auth }: Subscription,
): Promise<Outcome> {
  if (!isPushService(endpoint, settings.pushServices)) return 'gone';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shown),
    {
      vapidDetails: { subject: subjectOf(settings.publicUrl), ...vapid },
      TTL: EVIDENCE_HOURS * 3600,
      urgency: type === 'urgent' ? 'high' : 'normal',
      topic,
    },
  );
  const { 'Content-Length': _, ...said } = headers as Record<string, string | number>;
  try {
    const { status } = await outbound.exchange(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)])),
      body,
    });
    if (status >= 200 && status < 300) return 'taken';
    if (status === 404 || status === 410) return 'gone';
    return status === 429 || status >= 500 ? 'later' : 'refused';
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    log.warn({ err: error }, 'a push service does not answer');
    return 'later';
  }
}

/** Sends one message to the browsers of its person. A message that is sent twice after a crash replaces itself (Topic, tag). */
export const pushHandler =
  (parts: ModuleParts): JobHandler =>
  async ({ payload, organizationId }) => {
    if (!organizationId) throw new HopelessJob('A push is of an organization');
    const { database, keystore, settings, clock } = parts;
    const of = Payload.parse(payload);
    const vapid = await readVapid(keystore);
    const secrets = { key: await inboxKey(keystore), vapid, publicUrl: settings.publicUrl, now: new Date(clock()) };
    const prepared = await database.organization(organizationId, tx => prepare(tx, secrets, of));
    if (!prepared) return;
    const outcomes: { subscription: Subscription; outcome: Outcome }[] = [];
    for (const subscription of prepared.subscriptions)
      outcomes.push({ subscription, outcome: await deliver(parts, vapid, prepared, subscription) });
    parts.crash('notifications.pushed');
    const all = outcomes.map(({ outcome }) => outcome);
    const isTaken = all.includes('taken');
    const isOver = isTaken || !all.includes('later');
    await database.organization(organizationId, async tx => {
      // A refusal counts once, however often its message was tried for the sake of other browsers.
      for (const { subscription, outcome } of outcomes)
        if (isOver || outcome !== 'refused') await noteOutcome(tx, subscription, outcome);
      if (isOver)
        await takePushEvidence(tx, {
          itemId: of.itemId,
          attempt: of.attempt,
          evidence: isTaken ? 'taken' : 'refused',
          reason: all.includes('refused') ? 'refused' : 'gone',
        });
    });
    if (!isOver) throw new Error('No push service took the message now');
  };

/** A message that no service took in time failed. */
export const giveUpPush =
  ({ database }: Pick<ModuleParts, 'database'>): GiveUp =>
  async ({ payload, organizationId }) => {
    const { itemId, attempt } = Payload.parse(payload);
    if (!organizationId) return;
    await database.organization(organizationId, tx =>
      takePushEvidence(tx, { itemId, attempt, evidence: 'refused', reason: 'error' }),
    );
  };
