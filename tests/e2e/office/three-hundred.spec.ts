import { join } from 'node:path';
import pg from 'pg';
import { fill } from '../../../contract/credentials/verification/sentence.ts';
import { startPushService } from '../../support/counterparts/push-service.ts';
import { startReceiver } from '../../support/counterparts/receiver.ts';
import { complaintText, postfixReport, sendBack } from '../../support/documents/reports.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs, type Act } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { mailOf } from '../support/outbox.ts';
import { expectNarrow } from '../support/phone.ts';
import { choose, enter, field, press, visit } from '../support/portal.ts';
import { spreadsheetOf } from '../support/spreadsheet.ts';
import { wakeWorker } from '../support/wake.ts';

const OWNER = 'owner@vales.example';
const ORGANIZATION = 'Vales Solidarios de Ejemplo';
/** With one who lacks a value, one row twice, and seven whom nobody knows: 300 rows, nine of them wrong. */
const PEOPLE = 292;
const UNKNOWN = 7;
const TITLE = { 'en-US': 'Collect your card', 'es-MX': 'Recoge tu tarjeta' };
const TEXT = { 'en-US': 'Your window is {Window}.', 'es-MX': 'Tu ventanilla es {Ventanilla}.' };
const LABEL = { 'en-US': 'Window', 'es-MX': 'Ventanilla' };
const WELCOME = { 'en-US': 'Welcome', 'es-MX': 'Te damos la bienvenida' };
const { E2E_CERT = '', E2E_KEY = '', E2E_DATA_DIR = '' } = process.env;
const placeOf = (name: string) => ({
  port: Number(process.env[`E2E_${name}_PORT`]),
  cert: E2E_CERT,
  key: E2E_KEY,
});
const returnsPort = Number(process.env.E2E_RETURNS_PORT);

type Person = Record<'id' | 'email' | 'phone', string>;

/** Adds people with an address and a number each. Only the number of the fourth is refused by the stand-in of the gateway. */
async function peopleOf(act: Act, language: 'en-US' | 'es-MX'): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const email = `persona${n}@${language.toLowerCase()}.trescientos.example`;
    const phone = `+52554${language === 'en-US' ? 1 : 2}${String(n).padStart(4, '0')}${n === 3 ? '01' : '55'}`;
    const body = { name: 'Luz', lastname: 'Mar', email, phone, language };
    people.push({ id: (await act('createRecipient', { body })).id, email, phone });
  }
  return people;
}

/** The server was away when the time of a group came: its time is two hours ago. */
async function missTime(groupId: string): Promise<void> {
  const client = new pg.Client({ host: join(E2E_DATA_DIR, 'socket'), user: 'sello', database: 'sello' });
  await client.connect();
  await client.query(
    "update notification_groups set scheduled_at = now() - interval '2 hours', wakes_at = now() - interval '2 hours' where id = $1",
    [groupId],
  );
  await client.end();
}

for (const language of ['en-US', 'es-MX'] as const)
  test(`three hundred are told on four channels, and it is known of each what arrived (${language})`, async ({
    browser,
    request,
    baseURL: base,
  }) => {
    const baseURL = base ?? '';
    const act = await actAs(request, OWNER);
    const service = await startPushService(placeOf('PUSH'));
    const receiver = await startReceiver(placeOf('WEBHOOK'));
    const gateway = (perMinute: number) =>
      act('updateSmsGateway', { body: { url: new URL('/dev/sms', baseURL).href, perMinute } });
    await gateway(1);
    await act('updateWebhook', { body: { url: `https://localhost:${placeOf('WEBHOOK').port}/events`, enabled: true } });
    const people = await peopleOf(act, language);
    const [bounced, delivered, complaining, failing, unsubscribed, pushed] = people as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    const { default: words } = await import(`../../../src/custom/office/inbox/words/${language}.ts`);
    const other = language === 'en-US' ? 'es-MX' : 'en-US';
    const written = (title: string) => ({
      title: { [language]: title, [other]: null },
      description: { [language]: title, [other]: null },
      type: 'urgent',
      channels: ['email'],
    });
    const chosen = async (title: string, person: Person) => {
      const { id: notificationGroupId } = await act('createNotificationGroup', { body: written(title) });
      const params = { notificationGroupId };
      await act('setNotificationPeople', { params, body: { people: [{ recipient: person.id }] } });
      return params;
    };
    const { page, say } = await enter(browser, language, OWNER);
    const state = (name: string) => page.getByText(say(`states.notification.${name}`), { exact: true }).first();
    let groupId = '';
    const known = async (channel: string) => {
      const params = { notificationGroupId: groupId };
      const { counts } = await act('getNotificationStats', { params, query: { range: 'month' } });
      return Object.fromEntries(
        counts
          .filter(each => each.channel === channel)
          .map(each => [[each.known, each.reason].filter(Boolean).join(' '), each.count]),
      );
    };

    const reader = await visit(browser, language);
    await test.step('a person has their browser notified', async () => {
      await act('sendNotificationGroup', { params: await chosen(WELCOME[language], pushed), body: { people: 1 } });
      const { html } = await mailOf(request, pushed.email, WELCOME[language]);
      const [, code = ''] = /\/inbox\/([\w-]{22})/.exec(html) ?? [];
      await reader.context.grantPermissions(['notifications'], { origin: baseURL });
      await reader.page.goto(`/inbox/${code}`);
      await press(reader.page, words.device.start);
      // Chromium without windows has no push service. Its worker is registered, and a service of our own takes the messages.
      await expect(reader.page.getByText(words.device.failed)).toBeVisible();
      const { pushKey: key } = await (
        await request.post('/api/v1/public/inbox', { data: { code }, headers: { connection: 'close' } })
      ).json();
      const answer = await request.post('/api/v1/public/inbox/devices', {
        data: { code, key, ...service.subscribe() },
        headers: { connection: 'close' },
      });
      expect(answer.status()).toBe(204);
    });

    await test.step('the notification is written, with a detail of each person, on four channels', async () => {
      await page.goto('/notifications/add');
      await choose(page, say('notifying.type'), say('notifying.types.urgent'));
      await field(page, say('notifying.title')).fill(TITLE[language]);
      await field(page, say('notifying.description')).fill(TEXT[language]);
      await press(page, say('common.next'));
      await press(page, say('notifying.addMissing'));
      await choose(page, say('notifying.detailType'), say('notifying.detailTypes.dynamic'));
      for (const channel of ['sms', 'push', 'webhook'])
        await page.getByRole('checkbox', { name: say(`notifying.channel.${channel}`) }).check();
      await expectAccessible(page, 'four channels');
      await press(page, say('common.next'));
    });

    await test.step('nine of 300 rows are wrong: one is corrected at its cell, the others are left out', async () => {
      const wrong = (count: number) => page.getByText(say('import.review.wrong', { smart_count: count })).first();
      await page.getByRole('radio', { name: say('notifying.audiences.people.name') }).check();
      const rows = [
        ...people.map(({ email }, n) => [email, LABEL[language], n === 5 ? '' : `A${n}`]),
        [bounced.email, LABEL[language], 'A0'],
        ...Array.from({ length: UNKNOWN }, (_, n) => [`nadie${n}@trescientos.example`, LABEL[language], 'B']),
      ];
      const titles = [say('notifying.recipient'), say('notifying.detailLabel'), say('notifying.detailValue')];
      const buffer = spreadsheetOf('Lista', titles, rows);
      await page.locator('input[type=file]').setInputFiles({ name: 'lista.xlsx', mimeType: '', buffer });
      await press(page, say('import.columns.add', { smart_count: rows.length }));
      await expect(page.getByRole('heading', { name: say('import.review.title', { smart_count: 300 }) })).toBeVisible();
      await expect(wrong(2)).toBeVisible();
      await press(page, say('import.review.nextWrong'));
      await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${LABEL[language]}`));
      await page.keyboard.press('Enter');
      await page.keyboard.type('A5');
      await page.keyboard.press('Enter');
      await expect(wrong(1)).toBeVisible();
      await press(page, say('import.review.dropDuplicates', { smart_count: 1 }));
      await press(page, say('notifying.saveDraft'));
      await expect(wrong(UNKNOWN)).toBeVisible();
      await expectAccessible(page, 'nine rows are wrong');
      await press(page, say('import.review.dropWrong', { smart_count: UNKNOWN }));
      await press(page, say('notifying.saveDraft'));
      await expect(page.getByRole('heading', { level: 1, name: TITLE[language] })).toBeVisible();
      groupId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    });

    await test.step('it is sent, paused and resumed', async () => {
      const all = { smart_count: PEOPLE };
      await expect(page.getByText(say('notifying.reach.people', { ...all, total: PEOPLE }))).toBeVisible();
      await expectAccessible(page, 'the draft for 292');
      await expectNarrow(page);
      await press(page, say('notifying.send'));
      await press(page.getByRole('dialog'), say('notifying.sendNow', all));
      // The gateway takes one a minute, so that the group is on its way until its pause.
      await press(page, say('notifying.pause'));
      await expect(page.getByText(say('notifying.paused.user'))).toBeVisible();
      await expectAccessible(page, 'paused');
      await gateway(6000);
      await press(page, say('notifying.resume'));
      await expect(state('completed')).toBeVisible();
      const events = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect([new Set(events).size, (await known('webhook')).delivered]).toEqual([PEOPLE, PEOPLE]);
    });

    await test.step('a mail bounces, one arrives, and one is complained of', async () => {
      const [back, arrived, unwanted] = await Promise.all(
        [bounced, delivered, complaining].map(({ email }) => mailOf(request, email, TITLE[language])),
      );
      if (!back || !arrived || !unwanted) throw new Error('A mail is missing');
      await sendBack(returnsPort, back.from, await postfixReport('bounced', back));
      await sendBack(returnsPort, arrived.from, await postfixReport('delivered', arrived));
      await sendBack(returnsPort, 'complaints@mail.example', complaintText({ original: unwanted.named }));
      await expect.poll(() => known('email')).toEqual({ 'failed bounced': 1, delivered: 1, sent: PEOPLE - 2 });
      const because = async ({ id }: Person) =>
        (await act('getRecipient', { params: { recipientId: id } })).suppressedBecause;
      await expect.poll(() => because(bounced)).toBe('bounced');
      await expect.poll(() => because(complaining)).toBe('complained');
    });

    await test.step('the worker of a browser is woken, and its message is delivered', async () => {
      const taken = service.taken.filter(({ shown }) => shown.title === TITLE[language]);
      expect([taken.length, await known('push')]).toEqual([1, { sent: 1, 'skipped no_address': PEOPLE - 1 }]);
      await wakeWorker(reader.context, reader.page, taken[0]?.shown ?? {});
      await expect.poll(() => known('push')).toEqual({ delivered: 1, 'skipped no_address': PEOPLE - 1 });
    });

    await test.step('a person stops everything on their page', async () => {
      const { html } = await mailOf(request, unsubscribed.email, TITLE[language]);
      const [path = ''] = /\/inbox\/[\w-]{22}/.exec(html) ?? [];
      const theirs = await visit(browser, language);
      await theirs.page.goto(path);
      await theirs.page.getByText(TITLE[language]).first().scrollIntoViewIfNeeded();
      await expect.poll(() => known('sms')).toEqual({ 'failed refused': 1, read: 1, delivered: PEOPLE - 2 });
      await press(theirs.page, words.stop.button);
      await expect(theirs.page.getByText(fill(words.stop.stopped, { organization: ORGANIZATION }))).toBeVisible();
      await theirs.context.close();
    });

    await test.step('the results say all of it, and the failed message is sent again', async () => {
      await page.goto(`/notifications/${groupId}/stats`);
      const refused = `${say('notifying.known.failed')}: ${say('notifying.reasons.refused')}`;
      await expect(page.getByRole('row', { name: new RegExp(`SMS ${refused}`) })).toBeVisible();
      await expect(page.getByText(say('notifying.stats.optOuts', { smart_count: 1 }))).toBeVisible();
      await expectAccessible(page, 'results of 292');
      await expectNarrow(page);
      const phone = failing.phone.replace(/01$/, '55');
      await act('updateRecipient', { params: { recipientId: failing.id }, body: { phone } });
      const again = say('notifying.resend', { smart_count: 1 });
      await press(page, again);
      await press(page.getByRole('dialog'), again);
      await expect.poll(() => known('sms')).toEqual({ read: 1, delivered: PEOPLE - 1 });
      await expect(state('completed')).toBeVisible();
      const next = await act('cloneNotificationGroup', { params: { notificationGroupId: groupId } });
      await act('setNotificationPeople', {
        params: { notificationGroupId: next.id },
        body: { people: people.map(({ id }) => ({ recipient: id, details: { [LABEL[language]]: 'A' } })) },
      });
      const { skipped } = await act('getNotificationReach', { params: { notificationGroupId: next.id } });
      const byMail = skipped.filter(({ channel }) => channel === 'email');
      expect(Object.fromEntries(byMail.map(each => [each.reason, each.people]))).toEqual({
        suppressed: 2,
        opted_out: 1,
      });
    });

    await test.step('a group whose time passed asks before it is sent', async () => {
      const params = await chosen(`${TITLE[language]} 2`, delivered);
      const body = { people: 1, at: '2036-03-01T09:00:00', zone: 'America/Mexico_City' };
      await act('sendNotificationGroup', { params, body });
      await missTime(params.notificationGroupId);
      await expect.poll(async () => (await act('getNotificationGroup', { params })).state).toBe('paused');
      await page.goto(`/notifications/${params.notificationGroupId}`);
      await expect(page.getByText(say('notifying.paused.overdue'))).toBeVisible();
      await expectAccessible(page, 'an overdue notification');
      await expectNarrow(page);
      await press(page, say('notifying.resume'));
      await expect(state('completed')).toBeVisible();
    });
    service.stop();
    receiver.stop();
  });
