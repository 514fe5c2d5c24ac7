import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceAccountRole } from '../../../../../contract/base/access/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { askForToken, heardBy, programOf, TOKEN_ENDED } from '../../../../support/worlds/programs.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let owner: Client;
let project: { projectId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  const { projectId } = await diplomaProject(app);
  project = { projectId };
});
afterAll(() => app.stop());

const roleOf = (projectId: string) => serviceAccountRole('licenses.api', projectId);
const make = (name: string) => programOf(app, { name, projectIds: [project.projectId] });

describe('ending', () => {
  it('disabled, its tokens end at once, and it gets no other until it is enabled', async () => {
    const program = await make('Paused');
    const change = (status: string) =>
      owner.call('changeServiceAccountStatus', { body: { clientId: program.clientId, status } });
    expect((await change('disabled')).body.status).toBe('disabled');
    expect(await heardBy(program.client, project)).toEqual(TOKEN_ENDED);
    expect(await askForToken(app, program)).toMatchObject({ status: 400, body: { error: 'unauthorized_client' } });
    expect(await change('disabled')).toMatchObject({ status: 409, body: { key: 'state.transition' } });
    await change('enabled');
    expect(await heardBy(program.client, project)).toEqual({ status: 200 });
  });

  it('without its role it may nothing there, and a project that was removed is no role', async () => {
    const program = await make('Moved');
    const params = { clientId: program.clientId, role: roleOf(project.projectId) };
    expect((await owner.call('listServiceAccountRoles', { params })).body).toEqual({
      roles: [{ id: roleOf(project.projectId), name: 'Diplomas' }],
      total: 1,
    });
    const taken = await owner.call('removeServiceAccountRole', { params });
    expect(taken.body.roles).toEqual([]);
    expect((await heardBy(program.client, project)).status).toBe(403);
    expect((await owner.call('removeServiceAccountRole', { params })).status).toBe(404);
    expect(
      await owner.call('removeServiceAccountRole', { params: { ...params, role: 'merchant.api:x' } }),
    ).toMatchObject({ status: 400, body: { message: 'Invalid role to add or remove on contracts' } });
    const { body: brief } = await owner.call('createProject', {
      body: { name: 'Brief', category: 'other', networkId: app.networkId },
    });
    await owner.call('addServiceAccountRoles', { params, body: { roles: [roleOf(brief.id)] } });
    await owner.call('deleteProject', { params: { projectId: brief.id } });
    expect((await owner.call('getServiceAccount', { params })).body.roles).toEqual([]);
    expect((await askForToken(app, program)).body.scope).toBe('');
  });

  it('deleted, it is gone with its tokens, and its name is free', async () => {
    const program = await make('Gone');
    const params = { clientId: program.clientId };
    expect((await owner.call('deleteServiceAccount', { params })).status).toBe(200);
    expect(await heardBy(program.client, project)).toEqual(TOKEN_ENDED);
    expect((await askForToken(app, program)).body).toMatchObject({ error: 'invalid_client' });
    expect((await owner.call('getServiceAccount', { params })).status).toBe(404);
    await make('Gone');
  });

  it('with a new secret the old one dies at once, and the tokens that it got', async () => {
    const program = await make('Rotated');
    const params = { clientId: program.clientId };
    const { status, body } = await owner.call('rotateServiceAccountSecret', { params, body: {} });
    expect([status, body.formerSecretUntil]).toEqual([201, null]);
    expect(body.secret).not.toBe(program.secret);
    expect(await heardBy(program.client, project)).toEqual(TOKEN_ENDED);
    expect((await askForToken(app, program)).status).toBe(401);
    expect((await askForToken(app, { ...program, secret: body.secret as string })).status).toBe(200);
  });

  it('or works as long as was chosen, and not a moment more; the one before it ends', async () => {
    const program = await make('Overlap');
    const params = { clientId: program.clientId };
    const rotate = (overlapHours: number) =>
      owner.call('rotateServiceAccountSecret', { params, body: { overlapHours } });
    const first = await rotate(24);
    expect(Date.parse(first.body.formerSecretUntil as string)).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
    expect((await askForToken(app, program)).status).toBe(200);
    const second = await rotate(1);
    expect((await askForToken(app, program)).status).toBe(401);
    expect((await askForToken(app, { ...program, secret: first.body.secret as string })).status).toBe(200);
    app.pass(HOUR_MS);
    expect((await askForToken(app, { ...program, secret: first.body.secret as string })).status).toBe(401);
    expect((await askForToken(app, { ...program, secret: second.body.secret as string })).status).toBe(200);
    app.pass(-HOUR_MS);
    expect(await rotate(2)).toMatchObject({ status: 400, body: { errors: { overlapHours: 'invalid_choice' } } });
  });
});
