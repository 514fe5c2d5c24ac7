import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERIFIERS_MAX, VERIFIERS_PENDING_MAX } from '../../../../../contract/credentials/verifiers/index.ts';
import {
  askedOf,
  askOf,
  doorDevice,
  povOf,
  VERIFIER_PIN,
  verifierOf,
  type PovPlace,
} from '../../../../support/door/verifiers.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';

const BADE = { reason: 'El turno terminó' };

let app: TestApp;
let owner: Client;
let second: Client;
let projectId: string;
let place: PovPlace;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  second = await app.as('projects@uni.example');
  ({ projectId } = await diplomaProject(app));
  place = await povOf(app, owner, projectId);
});
afterAll(() => app.stop());

const ask = (ruleCode: string, body: object) =>
  app.nobody.call('askVerifier', { params: { ruleCode }, body: body as never });
const own = (ruleCode: string, cookie: string) =>
  app.nobody.call('getOwnVerifier', { params: { ruleCode }, headers: { cookie } });
const listed = async ({ projectId: project, applicationId }: PovPlace) =>
  (await owner.call('listVerifiers', { params: { projectId: project, applicationId } })).body;
const decide = (by: Client, at: PovPlace, verifierId: string) => ({
  params: { projectId: at.projectId, applicationId: at.applicationId, verifierId },
  by,
});

describe('a point of verification', () => {
  it('has one code for ever, from the first time on', async () => {
    const params = { projectId, applicationId: place.applicationId };
    const off = await owner.call('updateApplication', { params, body: { pov: null } });
    expect(off.body).toMatchObject({ pov: null, ruleCode: place.ruleCode });
    expect(await app.nobody.call('getPov', { params: { ruleCode: place.ruleCode } })).toMatchObject({
      status: 409,
      body: { key: 'pov.off' },
    });
    const on = await owner.call('updateApplication', { params, body: { pov: { hours: 72 } } });
    expect(on.body).toMatchObject({ pov: { hours: 72 }, ruleCode: place.ruleCode });
    expect((await app.nobody.call('getPov', { params: { ruleCode: place.ruleCode } })).body).toMatchObject({
      ruleCode: place.ruleCode,
      application: 'Puerta',
      organization: 'Universidad del Valle Azul',
    });
  });

  it.each([
    [0, 'too_small'],
    [73, 'too_big'],
  ])('takes no packs that are good for %i hours', async (hours, why) => {
    const params = { projectId, applicationId: place.applicationId };
    expect((await owner.call('updateApplication', { params, body: { pov: { hours } } })).body).toMatchObject({
      key: 'request.invalid',
      errors: { 'pov.hours': why },
    });
  });

  it('says why it is closed, and takes nobody', async () => {
    const at = await povOf(app, owner, projectId, { expiration: new Date(Date.now() + 86_400_000).toISOString() });
    const params = { projectId, applicationId: at.applicationId };
    const why = async () => (await app.nobody.call('getPov', { params: { ruleCode: at.ruleCode } })).body;
    await owner.call('pauseApplication', { params, body: {} });
    expect(await why()).toMatchObject({ key: 'pov.paused' });
    expect((await ask(at.ruleCode, askOf(at.ruleCode, doorDevice()))).body).toMatchObject({ key: 'pov.paused' });
    await owner.call('resumeApplication', { params, body: {} });
    expect(await why()).toMatchObject({ application: 'Puerta' });
    await owner.call('updateApplication', { params, body: { expiration: '2026-01-01T00:00:00Z' } });
    expect(await why()).toMatchObject({ key: 'pov.expired' });
    await owner.call('removeApplication', { params, body: {} });
    expect(await why()).toMatchObject({ key: 'pov.removed' });
    expect((await app.nobody.call('getPov', { params: { ruleCode: 'A'.repeat(22) } })).body).toMatchObject({
      key: 'pov.unknown',
    });
  });
});

describe('a device that asks', () => {
  it('is pending, does nothing until it is approved, and rings the bell of those who decide', async () => {
    const at = await povOf(app, owner, projectId);
    const { cookie, verifier, token } = await askedOf(app, at);
    expect(token).toBeNull();
    expect(verifier).toMatchObject({ verifierStatus: 'pending', status: 'open', triesLeft: 5, name: 'Puerta norte' });
    expect(verifier.keyThumbprint).toMatch(/^[\w-]{43}$/);
    const unlocked = await app.nobody.call('unlockVerifier', {
      params: { ruleCode: at.ruleCode },
      headers: { cookie },
      body: { pin: VERIFIER_PIN },
    });
    expect(unlocked).toMatchObject({ status: 200, body: { token: null } });
    const bell = await owner.call('listNotifications');
    expect(bell.body.notifications.filter(({ data }) => data.verifierAsked?.verifierId === verifier.id)).toMatchObject([
      { type: 'verifierAsked', data: { verifierAsked: { applicationId: at.applicationId } } },
    ]);
    const { params } = decide(owner, at, verifier.id);
    const approved = await owner.call('approveVerifier', { params, body: { revision: 1 } });
    expect(approved.body).toMatchObject({ status: 'approved', revision: 2, decidedAt: expect.any(String) });
    expect((await own(at.ruleCode, cookie)).body).toMatchObject({ verifierStatus: 'approved' });
    const after = await owner.call('listNotifications');
    expect(after.body.notifications.find(({ data }) => data.verifierAsked?.verifierId === verifier.id)?.status).toBe(
      'completed',
    );
  });

  it('is the same verifier when it asks again after a lost answer, and nobody else becomes it', async () => {
    const at = await povOf(app, owner, projectId);
    const device = doorDevice();
    const body = askOf(at.ruleCode, device);
    const [first, again] = [await ask(at.ruleCode, body), await ask(at.ruleCode, body)];
    expect(again).toMatchObject({ status: 201, body: { verifier: { id: first.body.verifier.id } } });
    const both = doorDevice();
    const atOnce = await Promise.all([1, 2, 3].map(() => ask(at.ruleCode, askOf(at.ruleCode, both))));
    const ids = new Set(atOnce.flatMap(({ status, body: said }) => (status === 201 ? [said.verifier.id] : [])));
    expect(ids.size).toBe(1);
    expect((await listed(at)).total).toBe(2);
    const thief = await ask(at.ruleCode, { ...body, attempt: randomUUID() });
    expect(thief.body).toMatchObject({ key: 'device.unknown' });
    const elsewhere = await povOf(app, owner, projectId);
    const moved = await ask(elsewhere.ruleCode, askOf(elsewhere.ruleCode, device));
    expect(moved.body).toMatchObject({ key: 'device.unknown' });
  });

  it.each<[string, (code: string) => object, string]>([
    ['without its key', code => ({ ...askOf(code, doorDevice()), proof: askOf(code, doorDevice()).proof }), 'proof'],
    ['with a proof for another code', () => askOf('B'.repeat(22), doorDevice()), 'proof'],
    [
      'with a key that is no point of the curve',
      code => ({
        ...askOf(code, doorDevice()),
        key: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) },
      }),
      'key',
    ],
    ['without a name', code => askOf(code, doorDevice(), { name: ' ' }), 'name'],
  ])('%s is refused', async (_, bodyOf, field) => {
    const refused = await ask(place.ruleCode, bodyOf(place.ruleCode));
    expect(refused).toMatchObject({
      status: 400,
      body: { key: 'request.invalid', errors: { [field]: expect.any(String) } },
    });
  });

  it('is a verifier of several points with a cookie of each, and of none by another’s', async () => {
    const other = await povOf(app, owner, projectId);
    const { cookie } = await askedOf(app, other);
    expect((await own(other.ruleCode, cookie)).status).toBe(200);
    expect((await own(place.ruleCode, cookie)).body).toMatchObject({ key: 'device.no_device' });
    const asked = await ask(other.ruleCode, askOf(other.ruleCode, doorDevice()));
    expect(String(asked.headers['set-cookie'])).toContain(`Path=/api/v1/pov/${other.ruleCode};`);
  });

  it('is refused where too many are pending, or there are as many as there can be', async () => {
    const at = await povOf(app, owner, projectId);
    await askedOf(app, at);
    const fill = (status: string, count: number) =>
      app.test.owner(
        `with made as (
           insert into devices (organization_id, project_id, place_id, name, purpose, link_hash, link_expires_at)
           select d.organization_id, d.project_id, d.place_id, 'Puerta', 'verifier', sha256(gen_random_uuid()::text::bytea), now()
           from devices d, generate_series(1, $3::int) where d.id = (select id from verifiers where application_id = $1 limit 1) returning *)
         insert into verifiers (id, organization_id, project_id, application_id, status, link_hash, key, key_thumbprint, decided_at)
         select id, organization_id, project_id, place_id, $2, link_hash, '{}', 'x', case when $2 <> 'pending' then now() end from made`,
        [at.applicationId, status, count],
      );
    await fill('pending', VERIFIERS_PENDING_MAX - 1);
    expect((await ask(at.ruleCode, askOf(at.ruleCode, doorDevice()))).body).toMatchObject({
      key: 'verifier.too_many_pending',
    });
    await app.test.owner(
      "update verifiers set status = 'approved', decided_at = now() where application_id = $1 and status = 'pending'",
      [at.applicationId],
    );
    await askedOf(app, at);
    await fill('approved', VERIFIERS_MAX - VERIFIERS_PENDING_MAX - 1);
    expect((await ask(at.ruleCode, askOf(at.ruleCode, doorDevice()))).body).toMatchObject({ key: 'verifier.too_many' });
  });
});

describe('who decides about a verifier', () => {
  it('decides once, and of two at once one wins', async () => {
    const { verifier } = await askedOf(app, place);
    const { params } = decide(owner, place, verifier.id);
    const both = await Promise.all([
      owner.call('approveVerifier', { params, body: {} }),
      second.call('rejectVerifier', { params, body: BADE }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ key: 'state.overtaken' });
  });

  it('cancels at once: its token ends, and its device is told why', async () => {
    const { client, cookie, params } = await verifierOf(app, place);
    expect((await client.call('getVerifierPack', { params })).status).toBe(200);
    expect((await owner.call('cancelVerifier', { params, body: BADE })).body).toMatchObject({
      status: 'canceled',
      reason: BADE.reason,
      deviceStatus: 'revoked',
    });
    expect((await client.call('getVerifierPack', { params })).body).toMatchObject({ key: 'device.session_over' });
    expect((await own(place.ruleCode, cookie)).body).toMatchObject({
      verifierStatus: 'canceled',
      reason: BADE.reason,
      status: 'revoked',
    });
    expect(
      (
        await app.nobody.call('unlockVerifier', {
          params: { ruleCode: place.ruleCode },
          headers: { cookie },
          body: { pin: VERIFIER_PIN },
        })
      ).body,
    ).toMatchObject({ key: 'device.no_device' });
    expect((await owner.call('approveVerifier', { params, body: {} })).body).toMatchObject({ key: 'state.transition' });
  });

  it('rejects with a reason, which the device shows', async () => {
    const { cookie, verifier } = await askedOf(app, place);
    const { params } = decide(owner, place, verifier.id);
    expect((await owner.call('rejectVerifier', { params, body: BADE })).status).toBe(200);
    expect((await own(place.ruleCode, cookie)).body).toMatchObject({ verifierStatus: 'rejected', reason: BADE.reason });
  });

  it('finds nothing of another organization, and a viewer only reads', async () => {
    const { verifier } = await askedOf(app, place);
    const { params } = decide(owner, place, verifier.id);
    const stranger = await app.as('owner@trial.example');
    expect((await stranger.call('approveVerifier', { params, body: {} })).status).toBeGreaterThanOrEqual(403);
    const viewer = await app.as('viewer@uni.example');
    expect((await viewer.call('approveVerifier', { params, body: {} })).status).toBe(403);
    expect((await viewer.call('listVerifiers', { params })).status).toBe(200);
    expect((await owner.call('approveVerifier', { params, body: {} })).status).toBe(200);
  });

  it('ends all verifiers of an application by removing it', async () => {
    const at = await povOf(app, owner, projectId);
    const approved = await verifierOf(app, at);
    const pending = await askedOf(app, at);
    const params = { projectId, applicationId: at.applicationId };
    expect((await owner.call('removeApplication', { params, body: {} })).status).toBe(200);
    expect((await approved.client.call('getVerifierPack', { params })).body).toMatchObject({
      key: 'device.session_over',
    });
    expect((await own(at.ruleCode, approved.cookie)).body).toMatchObject({ verifierStatus: 'canceled' });
    expect((await own(at.ruleCode, pending.cookie)).body).toMatchObject({ verifierStatus: 'rejected' });
  });

  it('stops approved verifiers while an application is paused', async () => {
    const at = await povOf(app, owner, projectId);
    const { client, params } = await verifierOf(app, at);
    await owner.call('pauseApplication', { params, body: {} });
    expect((await client.call('getVerifierPack', { params })).body).toMatchObject({ key: 'device.session_over' });
    await owner.call('resumeApplication', { params, body: {} });
    expect((await client.call('getVerifierPack', { params })).status).toBe(200);
  });
});
