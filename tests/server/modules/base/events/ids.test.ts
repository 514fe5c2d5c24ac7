import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, readEvents, readTimeline, verifyEventChain } from '../../../../../server/modules/base/events/index.ts';
import type { Origin } from '../../../../../server/platform/context/index.ts';
import type { Tx } from '../../../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../../../../support/processes/database.ts';

let test: TestDatabase;
let actor: { organizationId: string; userId: null };
const origin: Origin = { ip: '192.0.2.1', userAgent: 'test', correlationId: 'ids-test', language: 'en-US' };

beforeAll(async () => {
  test = await createDatabase();
  const [made] = await test.owner<{ id: string }>(
    "insert into organizations (name, alias) values ('Colegio', 'colegio') returning id",
  );
  actor = { organizationId: made!.id, userId: null };
});
afterAll(() => test.drop());

const inside = <T>(work: (tx: Tx) => Promise<T>) => test.database.organization(actor.organizationId, work);
const changed = (resourceId: string, name: string) =>
  change(test.database, actor, origin, async () => ({
    answer: 'done',
    event: { type: 'update', resource: 'recipient', resourceId, new: { name } },
  }));
const history = (id: string) =>
  inside(async tx => (await readTimeline(tx, 'recipient', id, { page: 0, limit: 100, order: 'DESC' })).rows);
const listed = (resourceId: string, limit = 100) =>
  inside(tx => readEvents(tx, actor.organizationId, { resource: 'recipient', resourceId }, { limit, values: true }));
const namesOf = (rows: readonly { new?: unknown }[]) => rows.map(row => (row.new as { name: string } | null)?.name);

/** A recipient with three changes, as they were recorded once: by the text of who called. */
async function withFormerEvents() {
  const [row] = await test.owner<{ id: string }>(
    "insert into recipients (organization_id, name, lastname, email) values ($1, 'Ana', 'Sol', $2) returning id",
    [actor.organizationId, `${randomUUID()}@x.example`],
  );
  // Some letter, so that large ones are others.
  const id = `abcdef${row!.id.slice(6)}`;
  await test.owner('update recipients set id = $2 where id = $1', [row!.id, id]);
  for (const name of ['first', 'second', 'third']) await changed(id, name);
  const written = [id.toUpperCase(), `AbCdEf${id.slice(6)}`];
  for (const [i, text] of written.entries())
    await test.owner(
      `update events set resource_id = $1 where id = (select event_id from event_values where new ->> 'name' = $2
         and event_id in (select id from events where resource_id = $3))`,
      [text, ['first', 'second'][i], id],
    );
  return id;
}

/** Whoever erases values has somebody to erase. */
const beginErasing = (recipientId: string) =>
  test.owner(
    `with person as (insert into users (email, name, lastname) values ($3, 'O', 'P') returning id)
     insert into erasures (organization_id, recipient_id, requested_by, reason) select $1, $2, id, 'asked' from person`,
    [actor.organizationId, recipientId, `${recipientId}@erases.example`],
  );

describe('an event', () => {
  it('names a thing by its id in small letters, however it was written, and what is no id as it is', async () => {
    const id = 'abcdef00-0000-4000-8000-000000000001';
    await changed(id.toUpperCase(), 'new');
    await changed('Many', 'other');
    const rows = await test.owner<{ resource_id: string }>('select resource_id from events order by sequence');
    expect(rows.map(row => row.resource_id)).toEqual([id, 'Many']);
    expect(await history(id)).toHaveLength(1);
    const check = await test.database.platform('tests', tx => verifyEventChain(tx, actor.organizationId));
    expect(check).toMatchObject({ broken: null, altered: null });
  });

  it('that was recorded by an id in large letters is found by whoever looks for the thing', async () => {
    const id = await withFormerEvents();
    expect(namesOf(await history(id))).toEqual(['third', 'second', 'first']);
    for (const written of [id, id.toUpperCase()]) {
      const { rows, total } = await listed(written);
      expect(namesOf(rows)).toEqual(['third', 'second', 'first']);
      expect(total).toBe(3);
    }
    expect(namesOf((await listed(id, 2)).rows)).toEqual(['third', 'second']);
  });

  it('that was recorded by an id in large letters loses its values with the person', async () => {
    const [gone, stays] = [await withFormerEvents(), 'abcdef99-0000-4000-8000-000000000009'];
    await changed(stays, 'of another');
    await beginErasing(gone);
    await inside(tx => tx.run('select erase_event_values($1)', [[gone]]));
    expect(namesOf(await history(gone))).toEqual([undefined, undefined, undefined]);
    expect(namesOf(await history(stays))).toEqual(['of another']);
  });

  it('is found by an index, of whatever many there are', async () => {
    const id = await withFormerEvents();
    await beginErasing(id);
    await test.owner(
      `insert into events (organization_id, sequence, type, resource, resource_id, correlation_id, at, previous_hash, hash)
         select $1, 1000 + n, 'update', 'recipient', case when n % 100 = 0 then upper(gen_random_uuid()::text) else gen_random_uuid()::text end, 'bulk', now(), '', ''
         from generate_series(1, 20000) n`,
      [actor.organizationId],
    );
    await test.owner('analyze events');
    const read = (tx: Tx) =>
      tx.one<{ rows: number }>(
        "select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname = 'events'",
      );
    const [before, after] = await inside(async tx => {
      const first = await read(tx);
      await tx.rows('select * from events_about($1, $2)', ['recipient', id]);
      const filter = { resource: 'recipient', resourceId: id } as const;
      await readEvents(tx, actor.organizationId, filter, { limit: 10, values: false });
      await tx.run('select erase_event_values($1)', [[id]]);
      return [first, await read(tx)];
    });
    expect(after.rows - before.rows).toBeLessThan(100);
  });
});
