import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantIn } from '../../../../contract/base/common/days.ts';
import { wakeSms } from '../../../../server/modules/accounts/sms/hand.ts';
import { wakeGroups } from '../../../../server/modules/office/notification-groups/sending/jobs.ts';
import { OutboundRefused } from '../../../../server/platform/outbound/index.ts';
import { startReceiver, type Answering } from '../../../support/counterparts/receiver.ts';
import { groupsOf } from '../../../support/data/notification-groups.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';

const HOUR = 3_600_000;
const ZONE = 'America/Mexico_City';

let app: TestApp;
let owner: Client;
let gateway: Awaited<ReturnType<typeof startReceiver>>;
let groups: ReturnType<typeof groupsOf>;
let passed = 0;
const pass = (milliseconds: number) => {
  passed += milliseconds;
  app.pass(milliseconds);
};
beforeAll(async () => {
  gateway = await startReceiver();
  app = await startTestApp({ outbound: gateway.outbound, accessTtl: 100 * 86_400, refreshTtl: 100 * 86_400 });
  owner = await app.as('owner@uni.example');
  groups = groupsOf(app, owner, 'tries.example');
  expect((await owner.call('updateSmsGateway', { body: { url: gateway.url } })).status).toBe(200);
});
afterAll(async () => {
  gateway.stop();
  expect(app.deadlocks()).toEqual([]);
  await app.stop();
});
const taken = ({ body }: { body: string }): Answering => ({
  status: 202,
  body: JSON.stringify({ id: `gw-${JSON.parse(body).reference}` }),
});
beforeEach(() => {
  gateway.received.length = 0;
  gateway.answer = taken;
});

let made = 0;
/** A group of one person with a telephone. Urgent, so that no night holds it back. */
async function send(more: object = {}): Promise<string> {
  made += 1;
  const [person] = await groups.people(1);
  await app.test.owner('update recipients set phone = $2 where id = $1', [
    person?.id ?? '',
    `+5255${String(20_000_000 + made)}`,
  ]);
  const group = await groups.chosen([person?.id ?? ''], { channels: ['sms'], type: 'urgent', ...more });
  expect(await groups.send(group.id, 1)).toMatchObject({ status: 202 });
  await app.workers.drain();
  return group.id;
}
const item = async (group: string) => (await groups.items(group))[0];
const wake = async () => {
  await wakeSms(app.app.parts);
  await wakeGroups(app.app.parts);
  await app.workers.drain();
};
/** Lets the clocks of the organization show an hour of the day after. */
const passTo = (hour: string) => {
  const now = new Date(Date.now() + passed);
  const day = new Date(now.getTime() + 24 * HOUR).toISOString().slice(0, 10);
  pass(instantIn(`${day}T${hour}:00`, ZONE).getTime() - now.getTime());
};

describe('the quiet hours of a text message that is queued', () => {
  it('hold it until the morning where its gateway was away in the evening', async () => {
    passTo('20:50');
    gateway.answer = { status: 503 };
    const group = await send({ type: 'general' });
    expect(await item(group)).toMatchObject({ state: 'processing' });
    gateway.answer = taken;
    gateway.received.length = 0;
    pass(HOUR / 2);
    await wake();
    expect(gateway.received).toEqual([]);
    expect(await item(group)).toMatchObject({ state: 'pending' });
    pass(11 * HOUR);
    await wake();
    expect(gateway.received).toHaveLength(1);
    expect(await item(group)).toMatchObject({ known: 'sent' });
    expect(await groups.read(group)).toMatchObject({ state: 'completed' });
  });

  it('do not hold an urgent one', async () => {
    passTo('20:50');
    gateway.answer = { status: 503 };
    const group = await send();
    gateway.answer = taken;
    pass(HOUR / 2);
    await wake();
    expect(await item(group)).toMatchObject({ known: 'sent' });
    passTo('12:00');
  });
});

describe('a try to hand over a text message', () => {
  it('is the last one where the gateway got it and did not answer: it counts as sent', async () => {
    gateway.answer = { status: 0 };
    const group = await send();
    expect(await item(group)).toMatchObject({ known: 'sent' });
    pass(HOUR);
    await wake();
    expect(gateway.received).toHaveLength(1);
  });

  it('is made again where the gateway could not be reached', async () => {
    const { post } = app.app.parts.outbound;
    app.app.parts.outbound.post = () => Promise.reject(new OutboundRefused('answer'));
    const group = await send();
    app.app.parts.outbound.post = post;
    expect(await item(group)).toMatchObject({ state: 'processing' });
    pass(6000);
    await wake();
    expect(gateway.received).toHaveLength(1);
    expect(await item(group)).toMatchObject({ known: 'sent' });
  });

  it('waits longer for an answer than other calls do', async () => {
    const { post } = app.app.parts.outbound;
    const patience: unknown[] = [];
    app.app.parts.outbound.post = (...call) => {
      patience.push(call[3]);
      return post(...call);
    };
    await send();
    app.app.parts.outbound.post = post;
    expect(patience).toEqual([30_000]);
  });

  it.each(['pause', 'cancel'] as const)('is the last one where its group was told to %s meanwhile', async move => {
    let group = '';
    gateway.answer = async () => {
      const [row] = await app.test.owner<{ group_id: string }>(
        "select i.group_id from notification_items i join sms_messages m on m.id = i.id where m.state = 'waiting'",
      );
      group = row?.group_id ?? '';
      await owner.call(`${move}NotificationGroup`, { ...groups.at(group), body: {} });
      return { status: 503 };
    };
    await send();
    gateway.answer = taken;
    pass(HOUR);
    await wake();
    expect(gateway.received).toHaveLength(1);
    if (move === 'cancel') {
      expect(await item(group)).toMatchObject({ known: 'skipped', reason: 'canceled' });
      return;
    }
    expect(await item(group)).toMatchObject({ state: 'pending', known: 'waiting' });
    await owner.call('resumeNotificationGroup', { ...groups.at(group), body: {} });
    await app.workers.drain();
    expect(gateway.received).toHaveLength(2);
    expect(await groups.read(group)).toMatchObject({ state: 'completed', progress: { done: 1 } });
  });

  it('counts as sent where its group was paused and its worker ended', async () => {
    gateway.answer = { status: 503 };
    const group = await send();
    await app.test.owner(
      "update sms_messages set taken_until = now() + interval '1 hour' where id = (select id from notification_items where group_id = $1)",
      [group],
    );
    await owner.call('pauseNotificationGroup', { ...groups.at(group), body: {} });
    pass(2 * HOUR);
    await wake();
    expect(gateway.received).toHaveLength(1);
    expect(await item(group)).toMatchObject({ known: 'sent' });
  });
});

it('takes a receipt that was stored by a process which ended before it took it', async () => {
  const group = await send();
  const { id } = (await item(group)) as { id: string };
  await app.test.owner(
    "insert into sms_receipts (organization_id, reference, verdict) select organization_id, $2, 'arrived' from notification_groups where id = $1",
    [group, `gw-${id}`],
  );
  await wake();
  expect(await item(group)).toMatchObject({ known: 'delivered' });
  expect(await app.test.owner('select 1 from sms_receipts')).toEqual([]);
});

it('keeps no text of a recipient who was deleted', async () => {
  gateway.answer = { status: 503 };
  const group = await send();
  const { recipientId } = (await item(group)) as { recipientId: string };
  await app.test.owner(
    "update notification_items set state = 'failed', known = 'failed', reason = 'error' where group_id = $1",
    [group],
  );
  expect((await owner.call('deleteRecipient', { params: { recipientId } })).status).toBe(200);
  expect(
    await app.test.owner('select 1 from sms_messages where text is not null or recipient_id = $1', [recipientId]),
  ).toEqual([]);
});
