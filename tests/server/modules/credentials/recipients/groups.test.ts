import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

let made = 0;
const group = async (name?: string): Promise<string> => {
  made += 1;
  return (await owner.call('createRecipientGroup', { body: { name: name ?? `Group ${made}` } })).body.id;
};
const person = async (client = owner): Promise<string> => {
  made += 1;
  const body = { name: 'Luz', lastname: 'Mar', email: `luz${made}@groups.example` };
  return (await client.call('createRecipient', { body })).body.id;
};
const at = (groupId: string) => ({ params: { groupId } });
const add = (groupId: string, ids: string[], client = owner) =>
  client.call('addToRecipientGroup', { ...at(groupId), body: { ids } });
const take = (groupId: string, ids: string[], client = owner) =>
  client.call('takeFromRecipientGroup', { ...at(groupId), body: { ids } });
const peopleOf = async (groupId: string): Promise<string[]> => {
  const { body } = await owner.call('listRecipients', { query: { groupId, sort: 'createdAt', order: 'ASC' } });
  expect(body.total).toBe(body.recipients.length);
  return body.recipients.map(({ id }: { id: string }) => id);
};
const eventsOf = (groupId: string) =>
  app.test.owner<{ type: string; members: string[] | null }>(
    'select type, members from events where resource_id = $1 order by sequence',
    [groupId],
  );

describe('a group of recipients', () => {
  it('has people, who are in several groups, and who tell which', async () => {
    const [first, second] = [await group('Generación 2026'), await group('becarios')];
    const [ana, eva, luz] = [await person(), await person(), await person()];
    expect((await add(first, [ana, eva])).body).toMatchObject({ id: first, people: 2 });
    expect((await add(second, [eva])).body).toMatchObject({ people: 1 });
    expect(await peopleOf(first)).toEqual([ana, eva]);
    expect((await owner.call('getRecipient', { params: { recipientId: eva } })).body.groups).toEqual([
      { id: second, name: 'becarios' },
      { id: first, name: 'Generación 2026' },
    ]);
    expect((await owner.call('getRecipient', { params: { recipientId: luz } })).body.groups).toEqual([]);
    const listed = await owner.call('listRecipientGroups', { query: { q: 'generación', limit: 10 } });
    expect(listed.body).toMatchObject({ total: 1, recipientGroups: [{ id: first, people: 2 }] });
    expect((await take(first, [ana, luz])).body).toMatchObject({ people: 1 });
    expect(await peopleOf(first)).toEqual([eva]);
  });

  it('is listed a page at a time with the other filters of recipients', async () => {
    const id = await group();
    const people = [await person(), await person(), await person()];
    await add(id, people);
    const query = { groupId: id, limit: 2, status: 'pending', q: 'groups.example', order: 'ASC' };
    const first = await owner.call('listRecipients', { query });
    expect(first.body).toMatchObject({ total: 3, recipients: [{ id: people[0] }, { id: people[1] }] });
    const linked = await owner.call('listRecipients', { query: { groupId: id, wallet: 'linked' } });
    expect(linked.body).toEqual({ recipients: [], total: 0 });
  });

  it('has a name of its own in the organization, however it is written', async () => {
    const id = await group('Medicina');
    const taken = { status: 409, body: { key: 'recipientGroup.exists', errors: { name: 'duplicate_row' } } };
    expect(await owner.call('createRecipientGroup', { body: { name: ' MEDICINA ' } })).toMatchObject(taken);
    const other = await group();
    expect(await owner.call('updateRecipientGroup', { ...at(other), body: { name: 'medicina' } })).toMatchObject(taken);
    expect(await owner.call('updateRecipientGroup', { ...at(id), body: { name: 'medicina' } })).toMatchObject({
      status: 200,
      body: { name: 'medicina', revision: 2 },
    });
    expect(await owner.call('createRecipientGroup', { body: { name: '  ' } })).toMatchObject({
      status: 400,
      body: { errors: { name: 'required' } },
    });
    const stranger = await app.as('owner@trial.example');
    expect((await stranger.call('createRecipientGroup', { body: { name: 'Medicina' } })).status).toBe(201);
  });

  it('is made once where two make it at once', async () => {
    const make = () => owner.call('createRecipientGroup', { body: { name: 'A la vez' } });
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('takes everybody once, and writes down what happened, not what did not', async () => {
    const id = await group();
    const [ana, eva] = [await person(), await person()];
    const answers = await Promise.all([add(id, [ana, eva, ana.toUpperCase()]), add(id, [eva, ana])]);
    expect(answers.map(({ status, body }) => [status, body.people])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    await take(id, [ana]);
    await take(id, [ana]);
    const events = await eventsOf(id);
    expect(events.map(({ type, members }) => [type, members && [...members].sort()])).toEqual([
      ['create', null],
      ['update', [ana, eva].sort()],
      ['update', [ana]],
    ]);
  });

  it('takes ten thousand people in one call, and not one more', async () => {
    const id = await group();
    const rows = await app.test.owner<{ id: string }>(
      `insert into recipients (organization_id, name, lastname, email)
       select organization_id, 'Mil', 'Uno', 'mil' || n || '@groups.example' from organization_users, generate_series(1, 10000) n
       where email = 'owner@uni.example' returning id`,
    );
    const ids = rows.map(row => row.id);
    expect((await add(id, ids)).body).toMatchObject({ people: 10_000 });
    expect((await owner.call('listRecipients', { query: { groupId: id, limit: 1 } })).body.total).toBe(10_000);
    expect(await add(id, [...ids, randomUUID()])).toMatchObject({
      status: 400,
      body: { errors: { ids: 'too_many' } },
    });
    expect((await take(id, ids)).body).toMatchObject({ people: 0 });
    expect(await add(id, [])).toMatchObject({ status: 400, body: { errors: { ids: 'too_few' } } });
  });

  it('takes nobody where one of them is not of the organization', async () => {
    const id = await group();
    const mine = await person();
    const stranger = await app.as('owner@trial.example');
    for (const foreign of [await person(stranger), randomUUID()])
      expect(await add(id, [mine, foreign])).toMatchObject({ status: 400, body: { errors: { ids: 'not_found' } } });
    expect(await peopleOf(id)).toEqual([]);
  });

  it('cannot hold somebody of another organization, whatever writes it', async () => {
    const stranger = await app.as('owner@trial.example');
    const [mine, foreign] = [await person(), await person(stranger)];
    const insert = (recipientId: string, groupId: string) =>
      app.test.owner(
        `insert into recipient_group_members (group_id, recipient_id, organization_id)
         select g.id, $2, g.organization_id from recipient_groups g where g.id = $1`,
        [groupId, recipientId],
      );
    const id = await group();
    await expect(insert(foreign, id)).rejects.toThrow(/foreign key/);
    await insert(mine, id);
    expect(await peopleOf(id)).toEqual([mine]);
  });

  it('goes without its people, and somebody who is deleted leaves it', async () => {
    const [kept, gone] = [await group(), await group()];
    const [ana, eva] = [await person(), await person()];
    await add(kept, [ana, eva]);
    await add(gone, [ana]);
    expect((await owner.call('deleteRecipientGroup', at(gone))).body).toEqual({ id: gone });
    expect((await owner.call('getRecipientGroup', at(gone))).status).toBe(404);
    expect((await owner.call('getRecipient', { params: { recipientId: ana } })).body.groups).toMatchObject([
      { id: kept },
    ]);
    expect((await owner.call('deleteRecipient', { params: { recipientId: eva } })).status).toBe(200);
    expect((await owner.call('getRecipientGroup', at(kept))).body).toMatchObject({ people: 1 });
    expect(await peopleOf(kept)).toEqual([ana]);
    expect((await add(gone, [ana])).status).toBe(404);
  });

  it('either takes somebody or loses them, where they are deleted at once', async () => {
    const id = await group();
    for (let round = 0; round < 5; round += 1) {
      const ana = await person();
      const [deleted, added] = await Promise.all([
        owner.call('deleteRecipient', { params: { recipientId: ana } }),
        add(id, [ana]),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 400]).toContain(added.status);
      expect(await peopleOf(id)).toEqual([]);
    }
  });

  it('of another organization does not exist', async () => {
    const id = await group();
    const ana = await person();
    await add(id, [ana]);
    const stranger = await app.as('owner@trial.example');
    for (const call of ['getRecipientGroup', 'deleteRecipientGroup'] as const)
      expect((await stranger.call(call, at(id))).status, call).toBe(404);
    expect((await stranger.call('updateRecipientGroup', { ...at(id), body: { name: 'Mío' } })).status).toBe(404);
    expect((await add(id, [await person(stranger)], stranger)).status).toBe(404);
    expect((await take(id, [ana], stranger)).status).toBe(404);
    expect((await stranger.call('listRecipients', { query: { groupId: id } })).body).toEqual({
      recipients: [],
      total: 0,
    });
    expect(await peopleOf(id)).toEqual([ana]);
  });
});
