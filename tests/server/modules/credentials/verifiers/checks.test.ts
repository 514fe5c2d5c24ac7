import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../../../../engine/json.ts';
import { placeDigest } from '../../../../../engine/openid4vp/offline/digests.ts';
import { jsonIn, parseJws, statusPlaceOf } from '../../../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import {
  checkOf,
  doorDevice,
  povOf,
  signedChecks,
  verifierOf,
  type PovPlace,
} from '../../../../support/door/verifiers.ts';
import type { CheckMade } from '../../../../../contract/credentials/verifiers/index.ts';
import { applicationWorld, DEGREE, type ApplicationWorld } from '../applications/application-world.ts';

type Door = Awaited<ReturnType<typeof verifierOf>>;

let world: ApplicationWorld;
let place: PovPlace;
let door: Door;
let other: Door;
beforeAll(async () => {
  world = await applicationWorld();
  place = await povOf(world.app, world.owner, world.projectId, {
    ...DEGREE,
    types: [],
    schemaId: world.project.schemaId,
  } as never);
  door = await verifierOf(world.app, place);
  other = await verifierOf(world.app, place, undefined, { name: 'Puerta sur' });
});
afterAll(() => world.app.stop());

const sync = ({ client, params, verifierId, device }: Door, checks: readonly CheckMade[]) =>
  client.call('syncVerifierChecks', { params, body: { checks: signedChecks(verifierId, checks, device) } });
const listed = async (query: object = {}) =>
  (await world.owner.call('listVerifierChecks', { params: place as never, query: query as never })).body;
const passing = async (milliseconds: number) => world.app.pass(milliseconds);

describe('checks of a verifier', () => {
  it('count once by their ids, however often they are sent', async () => {
    const check = checkOf();
    const [first, again] = [await sync(door, [check, check]), await sync(door, [check])];
    expect(first).toMatchObject({ status: 200, body: { checks: [{ id: check.id, before: [], listsSay: null }] } });
    expect(again.body).toEqual(first.body);
    const changed = await sync(door, [{ ...check, outcome: 'failed', reason: 'status.revoked' }]);
    expect(changed.status).toBe(200);
    const { checks } = await listed({ verifierId: door.verifierId });
    expect(checks.filter(({ id }) => id === check.id)).toMatchObject([{ outcome: 'success', reason: null }]);
    // Another device may have the same id: each has its own.
    expect((await sync(other, [check])).body.checks).toMatchObject([{ id: check.id, before: [{ isHere: false }] }]);
  });

  it('tell where the same credential was shown before, here and at another verifier', async () => {
    const { credential } = checkOf();
    const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
    await sync(other, [checkOf({ credential, at: at(9) })]);
    const [one, two] = [checkOf({ credential, at: at(10) }), checkOf({ credential, at: at(11) })];
    const known = await sync(door, [one, two, checkOf({ at: at(12) })]);
    expect(known.body.checks.map(({ before }) => before)).toEqual([
      [
        { at: at(11), isHere: true },
        { at: at(9), isHere: false },
      ],
      [
        { at: at(10), isHere: true },
        { at: at(9), isHere: false },
      ],
      [],
    ]);
    const repeated = await listed({ repeated: 'true' });
    expect(repeated.checks.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
    expect(repeated.checks.every(({ before }) => before.length > 0)).toBe(true);
    expect((await listed({ repeated: 'false' })).checks.every(({ before }) => before.length === 0)).toBe(true);
  });

  it('are no one’s who has another key, another type, another id, or no token', async () => {
    const check = checkOf();
    const body = (checks: string) => ({ params: door.params, body: { checks } });
    const refused = [
      signedChecks(door.verifierId, [check], doorDevice()),
      signedChecks(door.verifierId, [check], door.device, { typ: 'JWT', alg: 'ES256' }),
      signedChecks(door.verifierId, [check], door.device, { typ: 'sello-checks+jwt', alg: 'none' }),
      signedChecks(other.verifierId, [check], door.device),
      signedChecks(door.verifierId, [], door.device),
      'not.a.token',
    ];
    for (const checks of refused)
      expect((await door.client.call('syncVerifierChecks', body(checks))).body).toMatchObject({
        key: 'request.invalid',
        errors: { checks: 'invalid' },
      });
    expect((await listed()).checks.map(({ id }) => id)).not.toContain(check.id);
    expect((await sync(door, [check])).status).toBe(200);
  });

  it('are of now where a device says that they were made later', async () => {
    const check = checkOf({ at: new Date(world.app.app.parts.clock() + 86_400_000).toISOString() });
    await sync(door, [check]);
    const found = (await listed()).checks.find(({ id }) => id === check.id);
    expect(found?.at).toBe(found?.receivedAt);
  });

  it('tell what newer lists say of what was valid', async () => {
    const held = await world.holder();
    const status = statusPlaceOf(jsonIn(parseJws(held.copy.split('~')[0] ?? '').payload));
    if (!isObject(status)) throw new Error('The copy has a status');
    const { uri, index } = status as unknown as { uri: string; index: number };
    const pack = async () =>
      jsonIn(
        parseJws((await door.client.call('getVerifierPack', { params: door.params })).body.pack).payload,
      ) as JsonObject;
    const salt = Buffer.from(String((await pack()).salt), 'base64url');
    const places = [placeDigest(salt, uri, index, nodePrimitives)];
    const before = checkOf({ places });
    expect((await sync(door, [before])).body.checks).toMatchObject([{ listsSay: null }]);

    const at = { projectId: world.projectId, credentialId: held.credentialId };
    const because = { metadata: { description: 'A mistake' } };
    await world.owner.call('suspendCredential', { params: at, body: because });
    await passing(61_000);
    const suspended = checkOf({ places });
    expect((await sync(door, [suspended])).body.checks).toMatchObject([{ listsSay: 'suspended' }]);
    await world.owner.call('reinstateCredential', { params: at, body: because });
    await world.owner.call('revokeCredential', { params: at, body: because });
    await passing(61_000);
    const [valid, invalid] = [checkOf({ places }), checkOf({ places, outcome: 'failed', reason: 'rules.value' })];
    expect((await sync(door, [valid, invalid])).body.checks.map(({ listsSay }) => listsSay).sort()).toEqual([
      null,
      'revoked',
    ]);
    // What was said at first is not changed by sending it again.
    expect((await sync(door, [before])).body.checks).toMatchObject([{ listsSay: null }]);
    const revoked = await listed({ listsSay: 'revoked' });
    expect(revoked.checks).toMatchObject([{ id: valid.id, verifier: { name: 'Puerta norte' } }]);
  });

  it('are read by those who read the application, and nobody else', async () => {
    const stranger = await world.app.as('owner@trial.example');
    expect((await stranger.call('listVerifierChecks', { params: place as never })).status).toBeGreaterThanOrEqual(403);
    const viewer = await world.app.as('viewer@uni.example');
    expect((await viewer.call('listVerifierChecks', { params: place as never })).status).toBe(200);
  });
});
