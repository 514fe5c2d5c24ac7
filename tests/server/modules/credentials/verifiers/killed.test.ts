import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOf, checkOf, doorDevice, povOf, signedChecks, verifierOf } from '../../../../support/door/verifiers.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { elsewhere } from '../../../../support/processes/elsewhere.ts';
import type { Errand } from '../../../../support/processes/one-call.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let projectId: string;
let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  ({ projectId } = await diplomaProject(app));
});
afterAll(async () => {
  await app.stop();
  await rm(files, { recursive: true, force: true });
});

const asked = (url: string, body: object, token?: string): Errand['calls'][number] => ({
  url,
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  payload: Buffer.from(JSON.stringify(body)).toString('base64'),
});
/** Makes calls in a process of its own, which is killed at a point. */
const killedAt = (crashAt: string, ...calls: Errand['calls']) => elsewhere(app, files, { crashAt, calls });

it('kill -9 before and after the commit of checks: each is there once, and counted once', async () => {
  const place = await povOf(app, owner, projectId);
  const door = await verifierOf(app, place);
  const organizationId = app.people['owner@uni.example']?.organizationId;
  const checks = [checkOf(), checkOf(), checkOf({ outcome: 'failed', reason: 'status.revoked' })];
  const body = { checks: signedChecks(door.verifierId, checks, door.device) };
  const syncing = asked(
    `/api/v1/organizations/${organizationId}/projects/${projectId}/applications/${place.applicationId}/pov/checks`,
    body,
    door.client.token,
  );
  const state = async () => {
    const [row] = await app.test.owner<{ kept: number; counted: number; told: number }>(
      `select (select count(*)::int from verifier_checks where verifier_id = $1) as kept,
         (select coalesce(sum(count), 0)::int from attempt_counts where verifier_id = $1 and is_offline) as counted,
         (select count(*)::int from events e join event_values v on v.event_id = e.id where e.resource = 'verifier' and e.resource_id = $1::text and v.new ? 'checks') as told`,
      [door.verifierId],
    );
    return row;
  };
  expect(await killedAt('verifiers.sync.written', syncing)).toBe('SIGKILL');
  expect(await state(), 'nothing of them is there').toEqual({ kept: 0, counted: 0, told: 0 });
  expect(await killedAt('verifiers.sync.committed', syncing)).toBe('SIGKILL');
  expect(await state(), 'they are there').toEqual({ kept: 3, counted: 3, told: 1 });
  // The answer was lost: the device sends them again.
  const again = await door.client.call('syncVerifierChecks', { params: door.params, body });
  expect(again).toMatchObject({ status: 200 });
  expect(again.body.checks.map(({ id }) => id).sort()).toEqual(checks.map(({ id }) => id).sort());
  expect(await state(), 'they are not there twice').toEqual({ kept: 3, counted: 3, told: 1 });
});

it('kill -9 while a device asks: it is one verifier, which its own device opens', async () => {
  const { ruleCode, applicationId } = await povOf(app, owner, projectId);
  const body = askOf(ruleCode, doorDevice());
  const asking = asked(`/api/v1/pov/${ruleCode}/verifiers`, body);
  const count = async () =>
    (await owner.call('listVerifiers', { params: { projectId, applicationId } })).body.verifiers.length;
  expect(await killedAt('verifiers.ask.noted', asking)).toBe('SIGKILL');
  expect(await count()).toBe(1);
  expect(await killedAt('devices.open.written', asking)).toBe('SIGKILL');
  expect(await killedAt('devices.open.committed', asking)).toBe('SIGKILL');
  expect(await app.nobody.call('askVerifier', { params: { ruleCode }, body })).toMatchObject({
    status: 201,
    body: { verifier: { verifierStatus: 'pending', status: 'open' } },
  });
  expect(await count()).toBe(1);
});
