import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import webPush from 'web-push';
import { DIPLOMA } from '../../server/demo/content.ts';
import { onOwnConnection } from '../../server/platform/database/owner.ts';
import { startPushService } from '../../tests/support/counterparts/push-service.ts';
import { quantile, type Figure } from './issue/figure.ts';
import { startBench, type Bench } from './platform.ts';

const PEOPLE = 10_000;
const ITEMS = 1_000_000;
const LOOKED_MS = 20_000;
const PUSHES = 1000;
const RUNS = 25;

const draft = (title: string) => ({
  title: { 'en-US': title },
  description: { 'en-US': 'Enrolment closes on Friday.' },
  type: 'important' as const,
  channels: ['email' as const],
});

/** Adds people with addresses to the university. */
const addPeople = (bench: Bench): Promise<unknown> =>
  onOwnConnection(bench.address.owner, client =>
    client.query(
      `insert into recipients (organization_id, name, lastname, email, status)
       select $1, 'Abeto', 'Avisado', 'p' || n || '@bench.example', 'active' from generate_series(1, $2::int) n`,
      [bench.people['owner@uni.example']?.organizationId, PEOPLE],
    ),
  );

/** A template that issues at once. */
async function addTemplate({ owner, networkId }: Bench): Promise<{ projectId: string; templateId: string }> {
  const { id: projectId } = await owner('createProject', { body: { name: 'Bench', category: 'education', networkId } });
  const { id: schemaId } = await owner('createSchema', { body: { ...DIPLOMA.schema, projectId } });
  const { id: templateId } = await owner('createTemplate', {
    params: { projectId },
    body: { ...DIPLOMA.template, config: { approvalMode: 'automatic' }, approvalsRequired: 0, schemaId },
  });
  return { projectId, templateId };
}

/** Issues one credential and waits until its mail is sent. Answers how long that took, in milliseconds. */
async function issueOne(bench: Bench, at: Awaited<ReturnType<typeof addTemplate>>): Promise<number> {
  const email = `${randomUUID()}@issued.example`;
  const start = performance.now();
  await bench.owner('issueCredentials', {
    params: { projectId: at.projectId },
    body: {
      templateId: at.templateId,
      receiver: {
        name: 'Abeto',
        lastname: 'Titulado',
        email,
        values: { degree: 'Física', average: 9.5, graduationDate: '2026-06-26' },
      },
    },
  });
  const isSent = () =>
    onOwnConnection(
      bench.address.owner,
      async client =>
        (await client.query("select 1 from mail_outbox where recipient = $1 and state = 'sent'", [email])).rowCount ===
        1,
    );
  while (!(await isSent())) await sleep(20);
  return performance.now() - start;
}

async function sending(bench: Bench): Promise<Figure[]> {
  await addPeople(bench);
  const at = await addTemplate(bench);
  const alone: number[] = [];
  for (let n = 0; n < 3; n += 1) alone.push(await issueOne(bench, at));
  const { id: notificationGroupId } = await bench.owner('createNotificationGroup', { body: draft('Bench') });
  const params = { notificationGroupId };
  const { people } = await bench.owner('getNotificationReach', { params });
  const start = performance.now();
  await bench.owner('sendNotificationGroup', { params, body: { people } });
  const read = () => bench.owner('getNotificationGroup', { params });
  while ((await read()).progress.items < people) await sleep(10);
  const frozen = performance.now() - start;
  const before = (await read()).progress.done;
  const from = performance.now();
  const beside: number[] = [];
  while (performance.now() - from < LOOKED_MS) beside.push(await issueOne(bench, at));
  const rate = ((await read()).progress.done - before) / ((performance.now() - from) / 1000);
  await bench.owner('cancelNotificationGroup', { params, body: {} });
  return [
    {
      work: `${people.toLocaleString('en-US')} people frozen and queued`,
      value: frozen / 1000,
      unit: 's',
      goal: { most: 2, because: 'issue 48' },
    },
    { work: 'e-mails of the group (limit of the provider: 50)', value: rate, unit: 'a second' },
    { work: 'a credential until its mail is sent, alone', value: quantile(alone, 0.5), unit: 'ms' },
    { work: 'the same beside the e-mails of the group', value: quantile(beside, 0.5), unit: 'ms' },
  ];
}

/** Encrypts and hands over pushes, with the service in the same process. */
async function pushes(): Promise<Figure> {
  const service = await startPushService();
  const keys = webPush.generateVAPIDKeys();
  const { endpoint, p256dh, auth } = service.subscribe();
  const payload = JSON.stringify({ title: 'x'.repeat(100), text: 'x'.repeat(300) });
  const begun = process.cpuUsage();
  for (let n = 0; n < PUSHES; n += 1) {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: 'mailto:bench@sello.invalid', ...keys },
      TTL: 60,
    });
    const { 'Content-Length': _, ...said } = headers as Record<string, string | number>;
    await service.outbound.exchange(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)])),
      body,
    });
  }
  const { user, system } = process.cpuUsage(begun);
  service.stop();
  return {
    work: 'pushes per second of processor time, the service included',
    value: PUSHES / ((user + system) / 1e6),
    unit: 'a second',
  };
}

/** Reads the results of a group with a million items. */
async function stats(bench: Bench): Promise<Figure> {
  const { id: notificationGroupId } = await bench.owner('createNotificationGroup', { body: draft('Million') });
  await onOwnConnection(bench.address.owner, async client => {
    await client.query('set synchronous_commit = off; set session_replication_role = replica');
    await client.query(
      `update notification_groups set state = 'completed', started_at = now(), zone = 'UTC' where id = '${notificationGroupId}'`,
    );
    await client.query(
      `insert into notification_items (group_id, organization_id, recipient_id, channel, state, known, reason, sent_at)
       select g.id, g.organization_id, gen_random_uuid(), 'email', case when n % 100 = 0 then 'failed' else 'completed' end,
         case when n % 100 = 0 then 'failed' when n % 3 = 0 then 'read' else 'delivered' end, case when n % 100 = 0 then 'bounced' end, now()
       from notification_groups g, generate_series(1, ${ITEMS}) n where g.id = '${notificationGroupId}'`,
    );
    await client.query(
      `insert into notification_counts (organization_id, group_id, channel, known, reason, day, count, entered, resendable)
       select organization_id, group_id, channel, known, coalesce(reason, ''), current_date, count(*), count(*), count(*) filter (where is_resendable) from notification_items
       where group_id = '${notificationGroupId}' group by 1, 2, 3, 4, 5`,
    );
    await client.query('vacuum analyze');
  });
  const times: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const start = performance.now();
    await bench.owner('getNotificationStats', { params: { notificationGroupId }, query: { range: 'month' } });
    times.push(performance.now() - start);
  }
  return {
    work: `results of a group of ${ITEMS.toLocaleString('en-US')} messages`,
    value: quantile(times, 0.5),
    unit: 'ms',
    goal: { most: 2, because: 'issue 48' },
  };
}

/** What a browser fetches before a person's page is drawn, of the built portal. */
async function page(): Promise<Figure[]> {
  const html = await readFile('dist/portal/inbox.html', 'utf8').catch(() => undefined);
  if (html === undefined) return [];
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  const sizes = await Promise.all(
    [...new Set(files)].map(async path => gzipSync(await readFile(`dist/portal${path}`)).length),
  );
  return [
    {
      work: '/inbox gzipped, before its words and messages',
      value: (gzipSync(html).length + sizes.reduce((sum, size) => sum + size, 0)) / 1000,
      unit: 'kB',
      goal: { most: 80, because: 'issue 48' },
    },
  ];
}

/** Measures notifications: freezing, sending beside credentials, pushes, results and the page. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    return [...(await sending(bench)), await pushes(), await stats(bench), ...(await page())];
  } finally {
    await bench.stop();
  }
}
