import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  about,
  change,
  conclude,
  readTimeline,
  verifyEventChain,
  type ChangeEvent,
} from '../../../../../server/modules/base/events/index.ts';
import type { Origin } from '../../../../../server/platform/context/index.ts';
import { inLockOrder } from '../../../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../../../../support/processes/database.ts';

let test: TestDatabase;
let actor: { organizationId: string; userId: string };
const origin: Origin = { ip: '192.0.2.1', userAgent: 'test', correlationId: 'change-test', language: 'en-US' };

beforeAll(async () => {
  test = await createDatabase();
  const [made] = await test.owner<{ id: string }>(
    "insert into organizations (name, alias) values ('Colegio', 'colegio') returning id",
  );
  const [person] = await test.owner<{ id: string }>(
    `with person as (insert into users (email, name, lastname) values ('x@colegio.example', 'X', 'Y') returning *)
     insert into organization_users (organization_id, user_id, name, lastname, email, roles) select $1, id, name, lastname, email, '{org.owner}' from person returning user_id as id`,
    [made!.id],
  );
  actor = { organizationId: made!.id, userId: person!.id };
});
afterAll(() => test.drop());

const many = (count: number) => Array.from({ length: count }, () => randomUUID()) as [string, ...string[]];
const happened = (event: ChangeEvent) => change(test.database, actor, origin, async () => ({ answer: 'done', event }));
const timeline = (id: string, organizationId = actor.organizationId) =>
  test.database.organization(
    organizationId,
    async tx => (await readTimeline(tx, 'credentials', id, { page: 0, limit: 100, order: 'DESC' })).rows,
  );
const check = () => test.database.platform('tests', tx => verifyEventChain(tx, actor.organizationId));
const broken = async () => (await check()).broken;

describe('a change', () => {
  it('does not compile without its event', async () => {
    // @ts-expect-error a change says what happened
    const silent = () => change(test.database, actor, origin, async () => ({ answer: 'done' }));
    await expect(silent()).rejects.toThrow(TypeError);
  });

  it('answers, and stands with its event or not at all', async () => {
    const [id] = many(1);
    expect(await happened({ type: 'revoke', resource: 'credentials', ...about([id]), new: { reason: 'x' } })).toBe(
      'done',
    );
    expect(await timeline(id)).toEqual([
      expect.objectContaining({ type: 'revoke', actorId: actor.userId, members: null }),
    ]);
    const count = () => test.owner('select 1 from events');
    const before = (await count()).length;
    await expect(change(test.database, actor, origin, () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    await change(test.database, actor, origin, async () => ({ answer: [], events: [] }));
    expect(await count()).toHaveLength(before);
  });
});

describe('the timeline of one thing', () => {
  it('finds it among the members of a bulk change, newest first, and nobody else does', async () => {
    const ids = many(600);
    const [first] = ids;
    const last = ids.at(-1) as string;
    await happened({ type: 'sign', resource: 'credentials', ...about(ids) });
    await happened({ type: 'send', resource: 'credentials', ...about([last]) });
    expect((await timeline(first)).map(event => [event.type, event.members])).toEqual([['sign', 600]]);
    expect((await timeline(last)).map(event => [event.type, event.members])).toEqual([
      ['send', null],
      ['sign', 600],
    ]);
    expect(await timeline(randomUUID())).toEqual([]);
    const [other] = await test.owner<{ id: string }>(
      "insert into organizations (name, alias) values ('Otro', 'otro') returning id",
    );
    expect(await timeline(first, other!.id)).toEqual([]);
  });

  it('is covered by the chain: a member that is taken out or put in shows', async () => {
    await happened({ type: 'approve', resource: 'credentials', ...about(many(3)) });
    expect(await broken()).toBeNull();
    const [{ sequence }] = (await test.owner<{ sequence: number }>(
      'select max(sequence)::int as sequence from events',
    )) as [{ sequence: number }];
    await test.owner('alter table events disable row level security');
    await test.owner('update events set members = members[1:2] where sequence = $1', [sequence]);
    expect(await broken()).toBe(sequence);
    await test.owner('update events set members = null where sequence = $1', [sequence]);
    expect(await broken()).toBe(sequence);
    await test.owner('update events set hashes_members = false where sequence = $1', [sequence]);
    expect(await broken()).toBe(sequence);
  });
});

describe('the order of locks', () => {
  it('is kept: what comes earlier is not locked when something later is', async () => {
    await test.database.organization(actor.organizationId, async tx => {
      inLockOrder(tx, 'project');
      inLockOrder(tx, 'template');
      inLockOrder(tx, 'project');
      expect(() => inLockOrder(tx, 'organization')).toThrow('organization comes before');
    });
    await test.database.organization(actor.organizationId, async tx => inLockOrder(tx, 'organization'));
  });

  it('has the event last: nothing is locked after it', async () => {
    await test.database.organization(actor.organizationId, async tx => {
      const event: ChangeEvent = { type: 'revoke', resource: 'credentials', ...about(many(1)) };
      await conclude(tx, actor, origin, { answer: null, event });
      expect(() => inLockOrder(tx, 'credential')).toThrow('credential comes before');
    });
  });
});

describe('from where something was done', () => {
  const lastEvent = async () => {
    await happened({ type: 'update', resource: 'project', resourceId: 'x', old: { a: 1.5 }, new: { name: 'Ñ "q"' } });
    const [last] = await test.owner<{ id: string; sequence: number; row: string }>(
      'select id, sequence::int, row_to_json(events)::text as row from events order by sequence desc limit 1',
    );
    return last!;
  };

  it('stands beside the chained row, and goes without a trace in it', async () => {
    const { id, row } = await lastEvent();
    expect(row).not.toContain(origin.ip);
    const before = await check();
    await test.owner('delete from event_origins where event_id = $1', [id]);
    await test.owner('delete from event_values where event_id = $1', [id]);
    expect(await check()).toEqual({ ...before, erased: before.erased + 1 });
  });

  it('is told when it, or a value, is written otherwise', async () => {
    const { id, sequence } = await lastEvent();
    expect((await check()).altered).toBeNull();
    for (const bend of [
      `update event_origins set ip = '6.6.6.6' where event_id = $1`,
      `update event_values set new = '{"name":"other"}' where event_id = $1`,
    ]) {
      const { id: fresh, sequence: at } = await lastEvent();
      await test.owner(bend, [fresh]);
      expect((await check()).altered).toBe(at);
      await test.owner('delete from event_origins where event_id = $1', [fresh]);
      await test.owner('delete from event_values where event_id = $1', [fresh]);
    }
    expect(sequence, id).toBeGreaterThan(0);
  });
});
