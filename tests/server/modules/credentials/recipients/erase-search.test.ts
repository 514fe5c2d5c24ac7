import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOwnConnection } from '../../../../../server/platform/database/owner.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
});
afterAll(() => app.stop());

/** Numbers beyond those of what really happened. */
const FIRST = 100_000;
const EVENTS = 20_000;
const PIECE = 2_000;

it('who is erased is looked for in a piece of what happened by the keys of its values, and not in the values of all', async () => {
  const owner = await app.as('owner@uni.example');
  const organizationId = app.people['owner@uni.example']?.organizationId as string;
  const { body: person } = await owner.call('createRecipient', {
    body: { name: 'Ana', lastname: 'Quetzal', email: 'ana.quetzal@x.example' },
  });
  await onOwnConnection(app.test.address.owner, async client => {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into events (id, organization_id, sequence, type, resource, resource_id, correlation_id, at, previous_hash, hash)
       select md5(n::text)::uuid, $1, $2 + n, 'sign', 'credentials', gen_random_uuid(), 'test', now(), '', '' from generate_series(1, $3::int) n`,
      [organizationId, FIRST, EVENTS],
    );
    await client.query(
      `insert into event_values (event_id, organization_id, new, new_salt)
       select md5(n::text)::uuid, $1, jsonb_build_object('said', case when n in (7, 5000) then 'for ANA Quetzal' else md5(n::text) end), ''
       from generate_series(1, $2::int) n`,
      [organizationId, EVENTS],
    );
    await client.query(
      "insert into erasures (organization_id, recipient_id, requested_by, reason) select $1, $2, $3, 'asked'",
      [organizationId, person.id, app.people['owner@uni.example']?.userId],
    );
    await client.query('commit; analyze events; analyze event_values');

    await client.query(`begin; set local sello.organization = '${organizationId}'`);
    await client.query('select erase_event_texts($1, $2, $3)', [['ana quetzal'], FIRST, FIRST + PIECE]);
    const { rows } = await client.query<{ read: number }>(
      "select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'event_values'",
    );
    expect(rows).toEqual([{ read: 0 }]);
    const left = await client.query<{ n: number }>(
      "select event.sequence::int - $1 as n from event_values v join events event on event.id = v.event_id where v.new::text ilike '%ana quetzal%' and event.sequence > $1",
      [FIRST],
    );
    expect(left.rows, 'what is beyond the piece waits for its own').toEqual([{ n: 5000 }]);
    await client.query('rollback');
  });
});
