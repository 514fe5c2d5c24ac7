import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, takesKey, type OperationId, type Route } from '../../contract/api/index.ts';
import type { Answer, Client } from '../support/processes/app.ts';
import { keyedCases, openKeyedWorld, type KeyedCase, type KeyedWorld } from '../support/data/keyed-cases.ts';

const world = {} as KeyedWorld;
beforeAll(async () => {
  Object.assign(world, await openKeyedWorld());
});
afterAll(() => world.app.stop());

const CASES = keyedCases(world);
const clientOf = ({ as }: KeyedCase): Client =>
  as === 'program' ? world.written.client : as ? world.vouchers.clients[as] : world.owner;
const PEOPLE = {
  program: 'owner@uni.example',
  provider: 'owner@uni.example',
  buyer: 'owner@trial.example',
  admin: 'owner@uni.example',
} as const;

async function count({ counted = 'events', as = 'provider' }: KeyedCase): Promise<number> {
  const [row] = await world.app.test.owner<{ count: number }>(
    `select count(*)::int as count from ${counted} where organization_id = $1`,
    [world.app.people[PEOPLE[as]]?.organizationId as string],
  );
  return row?.count as number;
}
const keyed = (each: KeyedCase, n: 0 | 1, key: string): Promise<Answer> =>
  clientOf(each).call(each.operation, { ...each.call(n), headers: { 'idempotency-key': key } });

it('every call that takes a key stands among those tried here', () => {
  const taking = (Object.keys(routes) as OperationId[]).filter(operation => takesKey(routes[operation] as Route));
  expect([...new Set(CASES.map(each => each.operation))].sort()).toEqual(taking.sort());
});

describe.each(CASES.map(each => [`${each.operation} ${each.way ?? ''}`.trim(), each] as const))('%s', (name, each) => {
  it('keeps its answer with what it did: both, or nothing where either fails', async () => {
    const before = await count(each);
    await world.app.test.owner(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no answer is kept'; end $$;
      create trigger fail before insert on kept_answers for each row execute function fail();`);
    const failed = await keyed(each, 0, `${name} 1`);
    await world.app.test.owner('drop trigger fail on kept_answers; drop function fail');
    expect(failed.status).toBe(500);
    expect(await count(each), 'nothing was done').toBe(before);

    const first = await keyed(each, 0, `${name} 1`);
    expect(first).toMatchObject({ status: (routes[each.operation] as Route).status ?? 200 });
    expect(first.headers['idempotency-hit']).toBeUndefined();
    const after = await count(each);
    expect(after).toBeGreaterThan(before);

    // Whoever did not hear the answer asks again.
    const again = await keyed(each, 0, `${name} 1`);
    expect(again).toMatchObject({ status: first.status, headers: { 'idempotency-hit': 'true' } });
    expect(again.raw.toString()).toBe(first.raw.toString());
    expect(await count(each), 'it was done once').toBe(after);
  });

  it('answers one of two at once, and tells the other or answers the same', async () => {
    const before = await count(each);
    const answers = await Promise.all([keyed(each, 1, `${name} 2`), keyed(each, 1, `${name} 2`)]);
    const [one, ...more] = answers.filter(answer => answer.status !== 409);
    expect(one).toMatchObject({ status: (routes[each.operation] as Route).status ?? 200 });
    for (const same of more) expect(same.raw.toString()).toBe(one?.raw.toString());
    for (const told of answers.filter(answer => answer.status === 409))
      expect(told.body).toMatchObject({ key: 'request.in_flight' });
    const again = await keyed(each, 1, `${name} 2`);
    expect(again.raw.toString()).toBe(one?.raw.toString());
    expect((await count(each)) - before, 'it was done once').toBe(each.events ?? 1);
  });

  it('is refused for another body', async () => {
    const before = await count(each);
    const other = await clientOf(each).call(each.operation, {
      ...each.call(0),
      ...(each.call(0).file
        ? { file: { name: 'b.png', bytes: Buffer.concat([world.image, Buffer.of(0)]) } }
        : { body: each.operation === 'resendCredentials' ? { ids: [world.sent, world.sent] } : each.call(1).body }),
      // Where the body says nothing, it is the address that differs.
      ...(JSON.stringify(each.call(0).body ?? {}) === '{}' &&
        !each.call(0).file && { params: each.call(1).params ?? {} }),
      headers: { 'idempotency-key': `${name} 1` },
    });
    expect(other).toMatchObject({ status: 409, body: { key: 'request.key_reused' } });
    expect(await count(each)).toBe(before);
  });
});
