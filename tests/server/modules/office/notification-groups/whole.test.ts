import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../contract/base/common/index.ts';
import { readVapid } from '../../../../../server/modules/office/notification-groups/push/vapid.ts';
import { createOutbound } from '../../../../../server/platform/outbound/index.ts';
import { startPushService } from '../../../../support/counterparts/push-service.ts';
import { startReceiver } from '../../../../support/counterparts/receiver.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';
import { complaintText, postfixReport, sendBack } from '../../../../support/documents/reports.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

const PEOPLE = 291;
const WRONG = 9;
const COMPLAINTS = 'complaints@mail.example';

let app: TestApp;
let owner: Client;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let service: Awaited<ReturnType<typeof startPushService>>;
let server: SMTPServer;
let port: number;
const sent = new Map<string, { from: string; head: string }>();

beforeAll(async () => {
  [receiver, service] = await Promise.all([startReceiver(), startPushService()]);
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideDSN: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const [head = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
          const from = (envelope.mailFrom && envelope.mailFrom.address) || '';
          sent.set(envelope.rcptTo[0]?.address ?? '', { from, head });
          done();
        });
    },
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  const ca = (await Promise.all([receiver, service].map(({ cert }) => readFile(cert, 'utf8')))).join('\n');
  app = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    bounceAddress: 'bounces@mail.example',
    complaintAddress: COMPLAINTS,
    outbound: createOutbound({ inside: [new URL(receiver.url).host, service.host], ca }),
    pushServices: [service.host],
    atOnce: 0,
  });
  port = (await app.app.returns?.listen(0, '127.0.0.1')) as number;
  owner = await app.as('owner@uni.example');
  await owner.call('updateSmsGateway', { body: { url: `${receiver.url}/sms`, perMinute: 6000, idPath: null } });
  await owner.call('updateWebhook', { body: { url: `${receiver.url}/events`, enabled: true } });
});
afterAll(async () => {
  await app.stop();
  receiver.stop();
  service.stop();
  await new Promise<void>(done => server.close(done));
});

/** Reports on the mail of somebody as Postfix does. */
const report = async (kind: 'delivered' | 'bounced', to: string) => {
  const from = sent.get(to)?.from ?? '';
  const [, mailId = ''] = /^Message-ID: <([^.>]+)/im.exec(sent.get(to)?.head ?? '') ?? [];
  await sendBack(port, from, await postfixReport(kind, { mailId, from, to }));
};

it.each(LANGUAGES)(
  'tells 300 people on four channels, and knows of each what arrived (%s)',
  { timeout: 600_000 },
  async language => {
    const domain = `${language.toLowerCase()}.example`;
    const groups = groupsOf(app, owner, domain);
    const people = await groups.people(PEOPLE);
    const ids = people.map(({ id }) => id);
    const [bounced, delivered, complaining, failing, unsubscribed, pushed] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    const prefix = language === 'en-US' ? '+525540' : '+525541';
    await app.test.owner(
      "update recipients r set language = $2, phone = $3 || lpad(p.n::text, 6, '0') from unnest($1::uuid[]) with ordinality p(id, n) where r.id = p.id",
      [ids, language, prefix],
    );
    await app.test.owner(
      `insert into push_subscriptions (recipient_id, organization_id, endpoint, p256dh, auth, vapid_key) select id, organization_id, $2, $3, $4, $5 from recipients where id = $1`,
      [pushed.id, ...Object.values(service.subscribe()), (await keyOf()) ?? ''],
    );

    // nine rows of the list name nobody: it is refused at each, and taken without them
    const { id } = await groups.draft({ type: 'urgent', channels: ['email', 'sms', 'push', 'webhook'] });
    const rows = ids.map(recipient => ({ recipient }));
    const wrong = Array.from({ length: WRONG }, (_, n) => ({ recipient: `nobody${n}@${domain}` }));
    const refused = await owner.call('setNotificationPeople', {
      ...groups.at(id),
      body: { people: [...wrong, ...rows] },
    });
    expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toHaveLength(WRONG);
    await owner.call('setNotificationPeople', { ...groups.at(id), body: { people: rows } });

    receiver.answer = ({ path, body }) =>
      path.endsWith('/sms') && (JSON.parse(body) as { to: string }).to.endsWith('000004')
        ? { status: 400 }
        : { status: 200, body: '{}' };
    receiver.received.length = 0;
    expect(await groups.send(id, PEOPLE)).toMatchObject({ status: 202 });
    await owner.call('pauseNotificationGroup', { ...groups.at(id), body: {} });
    await app.workers.drain();
    expect([receiver.received.length, sent.has(bounced.email)]).toEqual([0, false]);
    await owner.call('resumeNotificationGroup', { ...groups.at(id), body: {} });
    await app.workers.drain();
    expect(await groups.read(id)).toMatchObject({ state: 'completed', progress: { people: PEOPLE } });
    expect(
      new Set(receiver.received.map(({ path, body, headers }) => headers['webhook-id'] ?? `${path} ${body}`)).size,
    ).toBe(2 * PEOPLE);

    await report('bounced', bounced.email);
    await report('delivered', delivered.email);
    await sendBack(port, COMPLAINTS, complaintText({ original: sent.get(complaining.email)?.head ?? '' }));
    const [, link = ''] =
      /List-Unsubscribe:\s*<([^>]+)>/i.exec((sent.get(unsubscribed.email)?.head ?? '').replaceAll('\r\n ', '')) ?? [];
    const token = link.split('/').at(-1) ?? '';
    const out = await app.nobody.call('unsubscribeInbox', {
      params: { token },
      body: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(out.status).toBe(204);
    await app.workers.drain();

    const known = async (channel: string) => {
      const { body } = await owner.call('getNotificationStats', { ...groups.at(id), query: { range: 'today' } });
      return Object.fromEntries(
        body.counts
          .filter(each => each.channel === channel)
          .map(each => [[each.known, each.reason].filter(Boolean).join(' '), each.count]),
      );
    };
    expect(await known('email')).toEqual({ 'failed bounced': 1, delivered: 1, sent: PEOPLE - 2 });
    expect(await known('sms')).toEqual({ 'failed refused': 1, sent: PEOPLE - 1 });
    expect(await known('push')).toEqual({ sent: 1, 'skipped no_address': PEOPLE - 1 });
    expect(await known('webhook')).toEqual({ delivered: PEOPLE });

    // sent again: the SMS that failed. The address that bounced is suppressed.
    receiver.answer = { status: 200, body: '{}' };
    await owner.call('resendNotificationGroup', { ...groups.at(id), body: {} });
    await app.workers.drain();
    expect(await known('sms')).toEqual({ sent: PEOPLE });
    const item = (await groups.items(id, { channel: 'sms', q: failing.email }))[0];
    expect(item).toMatchObject({ known: 'sent' });
    const next = await groups.chosen(ids);
    const { body } = await owner.call('getNotificationReach', groups.at(next.id));
    expect(Object.fromEntries(body.skipped.map(({ reason, people: count }) => [reason, count]))).toEqual({
      suppressed: 2,
      opted_out: 1,
    });
  },
);

/** The key by which browsers subscribe. */
async function keyOf(): Promise<string | undefined> {
  return (await readVapid(app.app.parts.keystore)).publicKey;
}
