import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPEN } from '../../../../../server/modules/base/notifications/open.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';

const WAITING = 30;
const FINISHED = 20_000;

let app: TestApp;
let signer: Client;
beforeAll(async () => {
  app = await startTestApp();
  const project = await diplomaProject(app);
  signer = await app.as('signer@uni.example');
  // what waits is older than all that is finished
  await app.test.owner(
    `insert into notifications (organization_id, user_id, type, status, project_id, template_id, credential_title, receiver_name, created_at)
     select p.organization_id, $2, case when i % 5 = 0 then 'approversChanged' else 'requestSignature' end,
       case when i > $3 then case when i % 5 = 0 then 'read' else 'completed' end when i % 3 = 0 and i % 5 <> 0 then 'read' else 'new' end,
       p.id, p.id, 'Diploma', 'Persona ' || i, now() - interval '2 days' + make_interval(secs => i)
     from projects p, generate_series(1, $4) i where p.id = $1`,
    [project.projectId, app.people['signer@uni.example']?.userId as string, WAITING, WAITING + FINISHED],
  );
  await app.test.owner('analyze notifications');
});
afterAll(() => app.stop());

const bell = (query: Record<string, string | number | boolean>) =>
  signer.call('listNotifications', { query: { open: true, ...query } });

it('lists what waits, whatever was finished since, and says how much it is', async () => {
  const { body } = await bell({ limit: 20 });
  expect(body.total).toBe(WAITING);
  expect(body.notifications.map(each => each.data.receiverName)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Persona ${WAITING - at}`),
  );
  const rest = await bell({ limit: 20, page: 1 });
  expect(rest.body.notifications).toHaveLength(WAITING - 20);
});

it('takes a request that was read for one that waits, and a notice that was read for none', async () => {
  const { body } = await bell({ limit: 50 });
  const states = new Set(body.notifications.map(each => `${each.type} ${each.status}`));
  expect([...states].sort()).toEqual(['approversChanged new', 'requestSignature new', 'requestSignature read']);
});

it('finds, counts and orders them by an index of nothing else', async () => {
  const plan = await app.test.owner<{ 'QUERY PLAN': string }>(
    `explain select * from notifications where organization_id = '${app.people['signer@uni.example']?.organizationId}'
     and user_id = '${app.people['signer@uni.example']?.userId}' and ${OPEN}
     order by created_at desc, id desc limit 20`,
    [],
  );
  const text = plan.map(line => line['QUERY PLAN']).join('\n');
  expect(text).toContain('notifications_open');
  expect(text).not.toContain('Sort');
});

it('marks all as read up to the newest that was seen, for its reader alone, and shows them by status and kind', async () => {
  const newest = (await bell({ limit: 1 })).body.notifications[0];
  await app.test.owner(
    `insert into notifications (organization_id, user_id, type, project_id, template_id, credential_title, receiver_name, created_at)
     select organization_id, u.id, 'approversChanged', project_id, template_id, 'Diploma', 'Persona', n.created_at + make_interval(secs => case when u.id = n.user_id then 60 else -60 end)
     from notifications n, unnest($2::uuid[]) as u(id) where n.id = $1`,
    [
      newest?.id as string,
      [app.people['signer@uni.example']?.userId, app.people['owner@uni.example']?.userId] as string[],
    ],
  );
  const all = (query: object) => signer.call('listNotifications', { query: { limit: 1, ...query } });
  const { body } = await signer.call('readNotifications', { body: { until: newest?.createdAt as string } });
  expect(body.read).toBeGreaterThan(0);
  expect((await all({ status: 'new' })).body).toMatchObject({ total: 1, unread: 1 });
  expect((await all({ status: 'new', type: 'approversChanged' })).body.total).toBe(1);
  expect((await all({ status: 'new', type: 'requestSignature' })).body.total).toBe(0);
  expect((await all({ type: 'nothing' })).status).toBe(400);
  const others = await (await app.as('owner@uni.example')).call('listNotifications', { query: { status: 'new' } });
  expect(others.body.total).toBe(1);
  // requests wait until they are answered
  expect(
    (await bell({})).body.notifications.every(each => each.type === 'requestSignature' || each.status === 'new'),
  ).toBe(true);
  expect((await signer.call('readNotifications', { body: { until: newest?.createdAt as string } })).body.read).toBe(0);
});
