import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldAttemptCounts } from '../../../../../server/modules/credentials/applications/attempts/count.ts';
import { checkOf, povOf, signedChecks, verifierOf, type PovPlace } from '../../../../support/door/verifiers.ts';
import { applicationWorld, DEGREE, type ApplicationWorld, type Held } from '../applications/application-world.ts';

type Door = Awaited<ReturnType<typeof verifierOf>>;

let world: ApplicationWorld;
let held: Held;
let place: PovPlace;
let door: Door;
let other: Door;
beforeAll(async () => {
  world = await applicationWorld();
  held = await world.holder();
  place = await povOf(world.app, world.owner, world.projectId, {
    ...DEGREE,
    types: [],
    schemaId: world.project.schemaId,
  } as never);
  door = await verifierOf(world.app, place);
  other = await verifierOf(world.app, place, undefined, { name: 'Puerta sur' });
});
afterAll(() => world.app.stop());

const read = async () =>
  (await world.owner.call('getApplicationAnalytics', { params: place as never, query: { range: 'year' } })).body;
const sync = (
  { client, params, verifierId, device }: Door,
  outcomes: readonly ('success' | 'failed' | 'unchecked')[],
) => {
  const at = new Date(world.app.app.parts.clock()).toISOString();
  const checks = outcomes.map(outcome =>
    checkOf({ at, outcome, reason: outcome === 'success' ? null : 'status.revoked' }),
  );
  const body = { checks: signedChecks(verifierId, checks, device) };
  return { send: () => client.call('syncVerifierChecks', { params, body }) };
};

describe('the figures of an application with a point of verification', () => {
  it('count what verifiers checked with a connection and without, each once, and say fewer than five as none', async () => {
    for (let n = 0; n < 5; n += 1) {
      const begun = await door.client.call('beginVerifierAttempt', { params: door.params });
      expect((await world.answer(begun.body.link, held)).status).toBe(200);
    }
    const first = sync(door, ['success', 'success', 'success', 'success', 'failed', 'unchecked']);
    await first.send();
    await first.send();
    await sync(other, ['success']).send();
    const figures = await read();
    expect(figures.pov).toEqual({ online: 5, offline: 7 });
    expect(figures.verifiers).toEqual([
      { verifier: { id: door.verifierId, name: 'Puerta norte' }, online: 5, offline: 6 },
      { verifier: { id: other.verifierId, name: 'Puerta sur' }, online: 0, offline: null },
    ]);
    expect(figures.states).toEqual([
      { state: 'success', count: 10 },
      { state: 'failed', count: null },
      { state: 'canceled', count: 0 },
    ]);
    expect(figures.forms).toEqual([{ form: 'dc+sd-jwt', count: 12 }]);
    await world.app.app.parts.database.platform('housekeeping', foldAttemptCounts);
    expect(await read()).toEqual(figures);
  });
});
