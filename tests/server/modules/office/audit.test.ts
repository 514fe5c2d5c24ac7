import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKED_AT_ONCE, EVENTS_COUNTED } from '../../../../contract/base/events/happened.ts';
import { sealHeads } from '../../../../server/modules/base/sealing/heads.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  organizationId = app.people['owner@uni.example']?.organizationId as string;
  project = await diplomaProject(app);
  await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: graduate(1) },
  });
  await app.workers.drain();
});
afterAll(() => app.stop());

const events = async (query: Record<string, string | number> = {}, client = owner) =>
  (await client.call('listEvents', { query })).body;
/** Does something to the record as its owner could, without triggers. */
const bend = (sql: string) => app.test.owner(`begin; set local session_replication_role = replica; ${sql}; commit`);

describe('the events of an organization', () => {
  it('are listed newest first, each page from where the one before ended', async () => {
    const all = await events({ limit: 500 });
    expect(all.more).toBe(false);
    expect(all.total).toBe(all.events.length);
    expect(all.events.map(({ sequence }) => sequence)).toEqual(all.events.map((_, i) => all.events.length - i));
    const first = await events({ limit: 3 });
    const second = await events({ limit: 3, before: first.events[2]?.sequence as number });
    expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(all.events.slice(0, 6).map(({ id }) => id));
    expect(second.total).toBe(all.total);
  });

  it('say the recipient and the title of a credential that was changed alone, to a reader who may open it', async () => {
    const [sent] = (await events({ resource: 'credentials', type: 'sign' })).events;
    const { credentials } = (await owner.call('listCredentials', { params: { projectId: project.projectId } })).body;
    const { receiver, template } = credentials.find(({ id }) => id === sent?.resourceId) ?? {};
    expect(sent?.about).toEqual({ name: receiver?.name, title: template?.name });
    const users = await events({ resource: 'credentials', type: 'sign' }, await app.as('users@uni.example'));
    expect(users.events[0]).toMatchObject({ id: sent?.id, about: null });
  });

  it('name a project and a user whose change says no name', async () => {
    const [added] = (await events({ resource: 'project', type: 'update', values: 'true' })).events;
    expect(added?.resourceName).toBeNull();
    expect(added?.about).toEqual({ name: 'Diplomas', title: null });
    const { revision } = (await owner.call('getMailChoices')).body;
    expect((await owner.call('updateMailChoices', { body: { off: ['digests'], revision } })).status).toBe(200);
    const [changed] = (await events({ resource: 'user', type: 'update' })).events;
    expect(changed?.resourceName).toBeNull();
    expect(changed?.about).toEqual({ name: changed?.actor?.name, title: null });
  });

  it('say which were changed together, page by page, by name to whoever may open them', async () => {
    await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: project.automaticId, receiver: [5, 6, 7].map(n => graduate(n)) },
    });
    await app.workers.drain();
    const { events: listed } = await events({ limit: 500, resource: 'credentials', type: 'sign' });
    const many = listed.find(({ members }) => members === 3);
    const which = async (client: Client, page: number) =>
      (
        await client.call('listEventMembers', {
          params: { eventId: many?.id as string },
          query: { page, limit: 2 },
        })
      ).body;
    const [first, second] = [await which(owner, 0), await which(owner, 1)];
    expect([first.total, first.members.length, second.members.length]).toEqual([3, 2, 1]);
    const { credentials } = (await owner.call('listCredentials', { params: { projectId: project.projectId } })).body;
    const all = [...first.members, ...second.members];
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    for (const member of all) {
      expect(credentials.map(({ id }) => id)).toContain(member.id);
      expect(member).toMatchObject({ kind: 'credential', name: 'Persona Ejemplo', projectId: project.projectId });
    }
    // In a project of vouchers they are named, and have no page.
    const turnInto = (category: string) =>
      bend(`update projects set category = '${category}' where id = '${project.projectId}'`);
    await turnInto('vouchers');
    expect((await which(owner, 1)).members).toMatchObject([{ name: 'Persona Ejemplo', projectId: null }]);
    await turnInto('education');
    // Whoever reads events alone reads that they were changed, and not whose they are.
    const users = await which(await app.as('users@uni.example'), 0);
    expect(users.members.map(({ id, name, title, projectId }) => ({ id, name, title, projectId }))).toEqual(
      first.members.map(({ id }) => ({ id, name: null, title: null, projectId: null })),
    );
    const stranger = await app.as('owner@trial.example');
    expect((await stranger.call('listEventMembers', { params: { eventId: many?.id as string } })).status).toBe(404);
  });

  it('are found by what was done, to what, by whom and when, and by all of these at once', async () => {
    const all = (await events({ limit: 500 })).events;
    const me = app.people['owner@uni.example']?.userId as string;
    const by = async (query: Record<string, string>, holds: (event: (typeof all)[number]) => boolean) => {
      const found = await events({ ...query, limit: 500 });
      expect(found.events.map(({ id }) => id)).toEqual(all.filter(holds).map(({ id }) => id));
      expect(found.total).toBe(found.events.length);
      expect(found.events.length).toBeGreaterThan(0);
    };
    await by({ type: 'create' }, ({ type }) => type === 'create');
    await by({ resource: 'template' }, ({ resource }) => resource === 'template');
    await by({ type: 'create', resource: 'project' }, each => each.type === 'create' && each.resource === 'project');
    await by({ actor: me }, ({ actor }) => actor?.id === me);
    await by({ actor: 'platform' }, ({ actor }) => actor === null);
    await by({ actor: me, resource: 'template' }, each => each.actor?.id === me && each.resource === 'template');
    await by({ actor: me, type: 'create' }, each => each.actor?.id === me && each.type === 'create');
    await by(
      { resource: 'project', resourceId: project.projectId },
      each => each.resource === 'project' && each.resourceId === project.projectId,
    );
    const middle = all[Math.floor(all.length / 2)]?.at as string;
    await by({ since: middle }, ({ at }) => at >= middle);
    await by({ until: middle }, ({ at }) => at < middle);
    await by({ since: middle, actor: me }, ({ at, actor }) => at >= middle && actor?.id === me);
    expect(await events({ until: '2001-01-01T00:00:00Z' })).toMatchObject({ events: [], total: 0 });
    expect(await owner.call('listEvents', { query: { resourceId: project.projectId } })).toMatchObject({
      status: 400,
      body: { errors: { resource: 'required' } },
    });
  });

  it('are counted no further than is quickly counted', async () => {
    await bend(
      `insert into events (organization_id, sequence, id, type, resource, resource_id, correlation_id, at, previous_hash, hash)
         select organization_id, 100000 + n, gen_random_uuid(), 'login', 'session', 'x', 'bulk', at, hash, hash
         from events, generate_series(1, ${EVENTS_COUNTED + 5}) n where organization_id = '${organizationId}' and sequence = 1`,
    );
    expect(await events({ type: 'login', limit: 1 })).toMatchObject({ total: EVENTS_COUNTED, more: true });
    await bend(`delete from events where correlation_id = 'bulk'`);
  });

  it('say from where they were done, and one of them what it changed', async () => {
    await owner.call('updateOrganization', {
      body: { settings: { shareDescription: 'As before' } },
      headers: { 'user-agent': 'Audit' },
    });
    await owner.call('updateOrganization', {
      body: { settings: { shareDescription: 'As now' } },
      headers: { 'user-agent': 'Audit', 'x-correlation-id': 'a-correlation' },
    });
    const [newest] = (await events({ limit: 1, resource: 'organization' })).events;
    expect(newest).toMatchObject({
      type: 'update',
      resource: 'organization',
      actor: { name: expect.any(String) },
      sourceIp: expect.any(String),
      userAgent: 'Audit',
      erased: { values: false, origin: false },
    });
    expect(newest).not.toHaveProperty('oldValue');
    const { body } = await owner.call('getEvent', { params: { eventId: newest?.id as string } });
    expect(body.oldValue).toMatchObject({ settings: { shareDescription: 'As before' } });
    expect(body.newValue).toMatchObject({ settings: { shareDescription: 'As now' } });
    expect(body.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await events({ limit: 1, resource: 'organization', values: 'true' })).events[0]).toMatchObject({
      newValue: body.newValue,
    });
  });

  it('name everybody who did something, those who were removed too', async () => {
    const { body } = await owner.call('listEventActors', { query: {} });
    expect(body.total).toBe(body.actors.length);
    const done = new Set((await events({ limit: 500 })).events.flatMap(({ actor }) => actor?.id ?? []));
    expect(new Set(body.actors.map(({ id }) => id))).toEqual(done);
    const [first] = body.actors;
    const found = await owner.call('listEventActors', { query: { q: first?.name.toUpperCase() as string } });
    expect(found.body.actors).toContainEqual(first);
    expect((await owner.call('listEventActors', { query: { q: 'nobody of that name' } })).body.actors).toEqual([]);
  });

  it('are nobody else’s', async () => {
    const stranger = await app.as('owner@trial.example');
    const [mine] = (await events({ limit: 1 })).events;
    expect((await stranger.call('getEvent', { params: { eventId: mine?.id as string } })).status).toBe(404);
    const theirs = await events({ limit: 500 }, stranger);
    expect(theirs.events.some(({ id }) => id === mine?.id)).toBe(false);
  });

  it('whose values and origin were erased say so', async () => {
    const [newest] = (await events({ limit: 1, resource: 'organization' })).events;
    await bend(
      `create table kept_values as select * from event_values; create table kept_origins as select * from event_origins;
       delete from event_values where event_id = '${newest?.id}'; delete from event_origins where event_id = '${newest?.id}'`,
    );
    const { body } = await owner.call('getEvent', { params: { eventId: newest?.id as string } });
    expect(body).toMatchObject({
      erased: { values: true, origin: true },
      sourceIp: null,
      oldValue: null,
      newValue: null,
    });
    const { body: checked } = await owner.call('checkEvents', { query: {} });
    expect(checked).toMatchObject({ broken: null, altered: null, erased: 1 });
    await bend(
      `insert into event_values select * from kept_values on conflict do nothing;
       insert into event_origins select * from kept_origins on conflict do nothing; drop table kept_values, kept_origins`,
    );
  });
});

describe('the chain of events', () => {
  const check = async (after = 0) => (await owner.call('checkEvents', { query: { after } })).body;
  const anchor = async () => (await owner.call('getEventsAnchor')).body;

  it('is checked piece by piece, each held against the one before', async () => {
    const whole = await check();
    const { total: last } = await events({ limit: 1 });
    expect(whole).toEqual({ checkedTo: last, last, broken: null, altered: null, erased: 0 });
    expect(await check(5)).toEqual(whole);
    expect(await check(last + 7)).toMatchObject({ checkedTo: last + 7, broken: null });
    expect(last).toBeLessThan(CHECKED_AT_ONCE);
    await bend(
      `update events set hash = decode(repeat('ab', 32), 'hex') where organization_id = '${organizationId}' and sequence = 5`,
    );
    // The piece before ends with the row that was changed: it is found there, and by whoever begins after it.
    expect((await check()).broken).toBe(5);
    expect((await check(5)).broken).toBe(6);
    await bend(
      `update events e set hash = sha256(convert_to(event_text(e), 'UTF8')) where organization_id = '${organizationId}' and sequence = 5`,
    );
    expect((await check()).broken).toBeNull();
    const from = `from event_values v join events e on e.id = v.event_id where e.organization_id = '${organizationId}' and v.new is not null order by e.sequence limit 1`;
    await bend(
      `create table kept as select v.*, e.sequence ${from}; update event_values set new = '{"name": "another"}' where event_id = (select event_id from kept)`,
    );
    const [altered] = await app.test.owner<{ sequence: string }>('select sequence from kept');
    expect(await check()).toMatchObject({ broken: null, altered: Number(altered?.sequence) });
    await bend(`update event_values v set new = k.new from kept k where k.event_id = v.event_id; drop table kept`);
  });

  it('is anchored with the transaction that holds it, and is told to be cut', async () => {
    expect(await anchor()).toEqual({ anchored: null, lost: 0 });
    await sealHeads(app.app.parts);
    await app.workers.drain();
    const { anchored, lost } = await anchor();
    expect(lost).toBe(0);
    expect(anchored).toMatchObject({ local: true, networkName: expect.any(String) });
    expect(anchored?.transactionUrl).toContain(anchored?.transactionHash);
    expect(Date.parse(anchored?.since ?? '')).toBeGreaterThan(0);
    await bend(
      `create table kept as select * from events; delete from events where organization_id = '${organizationId}' and sequence >= ${anchored?.sequence}`,
    );
    expect(await anchor()).toEqual({ anchored: null, lost: 1 });
    await bend('insert into events select * from kept on conflict do nothing; drop table kept');
    expect(await anchor()).toEqual({ anchored, lost: 0 });
  });
});
