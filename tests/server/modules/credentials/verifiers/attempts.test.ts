import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { povOf, verifierOf, type PovPlace } from '../../../../support/door/verifiers.ts';
import { applicationWorld, DEGREE, type ApplicationWorld, type Held } from '../applications/application-world.ts';

type Door = Awaited<ReturnType<typeof verifierOf>>;
const MINUTE_MS = 60_000;

let world: ApplicationWorld;
let held: Held;
beforeAll(async () => {
  world = await applicationWorld();
  held = await world.holder();
});
afterAll(() => world.app.stop());

const doorWith = async (more: object): Promise<{ at: PovPlace; door: Door }> => {
  const at = await povOf(world.app, world.owner, world.projectId, {
    ...DEGREE,
    types: [],
    schemaId: world.project.schemaId,
    ...more,
  } as never);
  return { at, door: await verifierOf(world.app, at) };
};
const begin = async ({ client, params }: Door) => {
  const begun = await client.call('beginVerifierAttempt', { params });
  expect(begun.status).toBe(201);
  return begun.body;
};
const read = async ({ client, params }: Door, attemptId: string) =>
  (await client.call('getVerifierAttempt', { params: { ...params, attemptId } })).body;

describe('an attempt at the door', () => {
  it('names its verifier, and shows once what is not kept', async () => {
    const { at, door } = await doorWith({ retention: 'none' });
    const { attempt, link } = await begin(door);
    expect(attempt).toMatchObject({
      channel: 'pov',
      state: 'requested',
      verifier: { id: door.verifierId, name: 'Puerta norte' },
    });
    expect(await read(door, attempt.id)).toMatchObject({ state: 'requested', claims: null });
    expect((await world.answer(link, held)).status).toBe(200);
    const shown = await read(door, attempt.id);
    expect(shown).toMatchObject({ state: 'success', claims: [{ path: 'degree', value: expect.any(String) }] });
    expect(await read(door, attempt.id)).toMatchObject({ state: 'success', claims: null });
    const listed = await world.owner.call('listAttempts', { params: at as never, query: { channel: 'pov' } });
    expect(listed.body.attempts).toMatchObject([{ id: attempt.id, verifier: { name: 'Puerta norte' } }]);
  });

  it('shows kept claims for ten minutes, and once where results alone are kept', async () => {
    const kept = await doorWith({ retention: 'claims', retentionDays: 5 });
    const { attempt, link } = await begin(kept.door);
    await world.answer(link, held);
    expect((await read(kept.door, attempt.id)).claims).toHaveLength(1);
    expect((await read(kept.door, attempt.id)).claims).toHaveLength(1);
    world.app.pass(11 * MINUTE_MS);
    expect(await read(kept.door, attempt.id)).toMatchObject({ hasClaims: true, claims: null });
    const results = await doorWith({ retention: 'results' });
    const another = await begin(results.door);
    await world.answer(another.link, held);
    // Who asked at the door sees it, and nobody later.
    expect((await read(results.door, another.attempt.id)).claims).toHaveLength(1);
    expect(await read(results.door, another.attempt.id)).toMatchObject({ state: 'success', claims: null });
  });

  it('is closed by its verifier, and no other verifier reads it', async () => {
    const { at, door } = await doorWith({});
    const other = await verifierOf(world.app, at);
    const { attempt, link } = await begin(door);
    const params = { ...door.params, attemptId: attempt.id };
    expect((await other.client.call('getVerifierAttempt', { params })).status).toBe(404);
    expect((await other.client.call('closeVerifierAttempt', { params })).status).toBe(404);
    expect((await door.client.call('closeVerifierAttempt', { params })).status).toBe(204);
    expect(await read(door, attempt.id)).toMatchObject({ state: 'canceled', reason: 'closed' });
    expect((await world.answer(link, held).catch(() => ({ status: 404 }))).status).toBe(404);
    // Of an attempt that another began nothing is read, though it is of the same application.
    const begun = await world.begin(door.params);
    expect(
      (await door.client.call('getVerifierAttempt', { params: { ...door.params, attemptId: begun.attempt.id } }))
        .status,
    ).toBe(404);
  });
});
