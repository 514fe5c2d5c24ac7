import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceAccountRole } from '../../../../../contract/base/access/index.ts';
import { SERVICE_ACCOUNTS_MAX, TOKEN_PATH } from '../../../../../contract/accounts/service-accounts/index.ts';
import { mailSigners } from '../../../../../server/modules/base/notifications/mail/ask.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { askForToken, heardBy, programOf, TOKEN_ENDED, type Program } from '../../../../support/worlds/programs.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp({ accessTtl: 120, refreshTtl: 300 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  organizationId = app.people['owner@uni.example']?.organizationId as string;
});
afterAll(() => app.stop());

const roleOf = (projectId: string) => serviceAccountRole('licenses.api', projectId);
const at = () => ({ projectId: project.projectId });
const make = (name: string) => programOf(app, { name, projectIds: [project.projectId] });
const clientOf = (token: string | undefined) => app.clientOf(token, organizationId, undefined);
const heard = (client: Client) => heardBy(client, at());
const rawToken = (payload: string, headers: Record<string, string> = {}, remoteAddress = '10.7.0.1') =>
  app.http.inject({
    method: 'POST',
    url: TOKEN_PATH,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress,
  });

describe('an account', () => {
  it('is made with a secret that is told once, and kept by nobody', async () => {
    const made = await owner.call('createServiceAccount', {
      body: {
        name: 'Registrar',
        description: 'Issues at night',
        type: 'licenses.api',
        roles: [roleOf(project.projectId)],
      },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Registrar',
      status: 'enabled',
      signingAlgorithm: 'RS256',
      authenticatorType: 'client_secret',
      roles: [roleOf(project.projectId)],
      projects: [{ id: project.projectId, name: 'Diplomas' }],
      lastUsedAt: null,
      formerSecretUntil: null,
    });
    const secret = made.body.secret as string;
    expect(secret).toMatch(/^sello_secret_[A-Za-z0-9_-]{43}$/);
    const again = await owner.call('getServiceAccount', { params: { clientId: made.body.clientId } });
    const listed = await owner.call('listServiceAccounts', { query: { q: 'regis' } });
    expect(listed.body.total).toBe(1);
    // whoever sees everything and changes nothing reads the same, and nothing secret
    const viewer = await app.as('viewer@uni.example');
    const seen = await viewer.call('getServiceAccount', { params: { clientId: made.body.clientId } });
    expect(seen.body).toEqual(again.body);
    expect((await viewer.call('listServiceAccounts', { query: { q: 'regis' } })).body).toEqual(listed.body);
    expect(JSON.stringify([again.body, listed.body])).not.toContain('sello_secret_');
    const rows = await app.test.owner<{ all: string }>(
      `select coalesce(jsonb_agg(x)::text, '') as all from (select to_jsonb(f) from service_account_proofs f
         union all select to_jsonb(v) from event_values v union all select to_jsonb(k) from kept_answers k) x(x)`,
    );
    expect(rows[0]?.all).not.toContain(secret.slice('sello_secret_'.length));
  });

  it('is refused what is no role of its type, no project, or not there yet', async () => {
    const create = (body: object) =>
      owner.call('createServiceAccount', { body: { name: 'Wrong', type: 'licenses.api', ...body } });
    const refusal = (key: string, field: string) => ({ body: { key, errors: { [field]: expect.any(String) } } });
    for (const role of [serviceAccountRole('merchant.api', project.projectId), 'admin', 'licenses.api:1', 'org.owner'])
      expect(await create({ roles: [role] })).toMatchObject({
        status: 400,
        ...refusal('serviceAccount.role', 'roles'),
      });
    expect((await create({ roles: ['admin'] })).body).toMatchObject({
      message: 'Invalid role to add or remove on contracts',
    });
    expect(await create({ roles: [roleOf(organizationId)] })).toMatchObject(refusal('request.invalid', 'roles'));
    expect(await create({ type: 'merchant.api', roles: [roleOf(project.projectId)] })).toMatchObject(
      refusal('serviceAccount.role', 'roles'),
    );
    expect(
      await create({ type: 'merchant.api', roles: [serviceAccountRole('merchant.api', project.projectId)] }),
    ).toMatchObject(refusal('request.invalid', 'roles'));
    expect(await create({ name: ' ' })).toMatchObject(refusal('request.invalid', 'name'));
    await create({ name: 'Taken' });
    expect(await create({ name: 'taken' })).toMatchObject({
      status: 409,
      ...refusal('serviceAccount.exists', 'name'),
    });
    expect((await owner.call('listServiceAccounts', { query: { q: 'Wrong' } })).body.total).toBe(0);
  });

  it('of another organization does not exist', async () => {
    const { clientId } = await make('Foreign');
    const stranger = await app.as('owner@trial.example');
    for (const operation of ['getServiceAccount', 'deleteServiceAccount', 'listServiceAccountRoles'] as const)
      expect((await stranger.call(operation, { params: { clientId } })).status).toBe(404);
    expect(
      await stranger.call('createServiceAccount', {
        body: { name: 'Thief', type: 'licenses.api', roles: [roleOf(project.projectId)] },
      }),
    ).toMatchObject({ status: 400, body: { errors: { roles: 'not_found' } } });
    expect((await stranger.call('listServiceAccounts')).body.total).toBe(0);
  });

  it('is never one more than there may be, however many are made at once', async () => {
    const trial = await app.as('owner@trial.example');
    const people = app.people['owner@trial.example'];
    await app.test.owner(
      `insert into service_accounts (organization_id, client_id, name, description, type, authenticator_type, created_by)
       select $1, 'sa-many-' || n, 'Many ' || n, '', 'licenses.api', 'client_secret', $2 from generate_series(1, $3) n`,
      [people?.organizationId as string, people?.userId as string, SERVICE_ACCOUNTS_MAX - 1],
    );
    const answers = await Promise.all(
      [1, 2, 3, 4].map(n => trial.call('createServiceAccount', { body: { name: `One ${n}`, type: 'licenses.api' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('a token', () => {
  let program: Program;
  beforeAll(async () => {
    program = await make('Tokens');
  });

  it('is given for the secret, in the header or the form, for two minutes and never twice', async () => {
    const basic = `Basic ${Buffer.from(`${program.clientId}:${program.secret}`).toString('base64')}`;
    const answer = await rawToken('grant_type=client_credentials&audience=ignored', { authorization: basic });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    expect(answer.json()).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 120,
      scope: roleOf(project.projectId),
    });
    const other = await askForToken(app, program);
    expect(other.body.access_token).not.toBe(answer.json().access_token);
    expect(decodeJwt(other.body.access_token)).toMatchObject({ client_id: program.clientId, aud: 'service-account' });
    const client = clientOf(other.body.access_token);
    expect(await heard(client)).toEqual({ status: 200 });
    app.pass(121_000);
    expect(await heard(client)).toEqual(TOKEN_ENDED);
    app.pass(-121_000);
  });

  it('is good for the roles that were asked for, where some were', async () => {
    const { body: elsewhere } = await owner.call('createProject', {
      body: { name: 'Elsewhere', category: 'other', networkId: app.networkId },
    });
    await owner.call('addServiceAccountRoles', {
      params: { clientId: program.clientId },
      body: { roles: [roleOf(elsewhere.id)] },
    });
    const narrow = await askForToken(app, program, { scope: roleOf(elsewhere.id) });
    expect(narrow.body.scope).toBe(roleOf(elsewhere.id));
    expect((await heard(clientOf(narrow.body.access_token))).status).toBe(403);
    const inside = await clientOf(narrow.body.access_token).call('listCredentials', {
      params: { projectId: elsewhere.id },
    });
    expect(inside.status).toBe(200);
    expect(await askForToken(app, program, { scope: roleOf(organizationId) })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
  });

  it.each([
    ['no grant', '', {}, 400, 'invalid_request'],
    ['another grant', 'grant_type=password', {}, 400, 'unsupported_grant_type'],
    ['nobody', 'grant_type=client_credentials', {}, 401, 'invalid_client'],
    ['no id', 'grant_type=client_credentials&client_secret=x', {}, 400, 'invalid_request'],
    [
      'an unknown client',
      'grant_type=client_credentials&client_id=sa-unknown&client_secret=x',
      {},
      401,
      'invalid_client',
    ],
    ['what is no client id', 'grant_type=client_credentials&client_id=%00&client_secret=x', {}, 401, 'invalid_client'],
    ['no pair', 'grant_type=client_credentials', { authorization: 'Basic e30' }, 401, 'invalid_client'],
    ['another scheme', 'grant_type=client_credentials', { authorization: 'Bearer x' }, 401, 'invalid_client'],
    ['a parameter twice', 'grant_type=client_credentials&grant_type=client_credentials', {}, 400, 'invalid_request'],
    [
      'two proofs',
      'grant_type=client_credentials&client_id=a&client_secret=b&client_assertion=c',
      {},
      400,
      'invalid_request',
    ],
    [
      'another statement',
      'grant_type=client_credentials&client_assertion=c&client_assertion_type=x',
      {},
      400,
      'invalid_request',
    ],
    ['too much', `grant_type=${'x'.repeat(9_000)}`, {}, 413, 'invalid_request'],
  ])('is refused as OAuth has it: %s', async (_, payload, headers, status, error) => {
    const answer = await rawToken(payload, headers as Record<string, string>, '10.7.0.9');
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    expect(answer.json().error_description).toMatch(/^[\x20-\x7e]+$/);
    if (status === 401) expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
  });

  it('is refused a form where nobody asked for one', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/auth/v2/login',
      payload: 'username=a&password=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it('cannot be guessed: who fails waits, and nobody else does', async () => {
    const guess = (from: string) => askForToken(app, { ...program, secret: 'sello_secret_wrong' }, {}, from);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess('10.8.0.1')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const refused = await askForToken(app, program, {}, '10.8.0.1');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.body).toMatchObject({ error: 'temporarily_unavailable' });
    expect((await askForToken(app, program, {}, '10.8.0.2')).status).toBe(200);
  });

  it('says when and from where the account was last used, and is written once a minute', async () => {
    const used = async () => (await owner.call('getServiceAccount', { params: { clientId: program.clientId } })).body;
    await askForToken(app, program, {}, '10.8.1.1');
    const first = await used();
    expect(first).toMatchObject({ lastUsedFrom: '10.8.1.1' });
    await askForToken(app, program, {}, '10.8.1.1');
    expect((await used()).lastUsedAt).toBe(first.lastUsedAt);
    app.pass(61_000);
    await askForToken(app, program, {}, '10.8.1.1');
    app.pass(-61_000);
    expect(Date.parse((await used()).lastUsedAt as string)).toBeGreaterThan(Date.parse(first.lastUsedAt as string));
  });
});

describe('a program', () => {
  it('issues, reads, sends again and revokes, and all of it stands in its name', async () => {
    const { client, accountId } = await make('Night issuer');
    const templates = await client.call('listTemplates', { params: at() });
    expect(templates.body.total).toBe(2);
    const key = { 'idempotency-key': 'program-0001' };
    const body = { templateId: project.automaticId, receiver: graduate(71) };
    const asked = await client.call('issueCredentials', { params: at(), body, headers: key });
    expect(asked.status).toBe(202);
    const request = await client.call('getIssueRequest', { params: { ...at(), requestId: asked.body.id } });
    expect(request.body.by).toEqual({ id: accountId, name: 'Night issuer' });
    const repeated = await client.call('issueCredentials', { params: at(), body, headers: key });
    expect(repeated.headers['idempotency-hit']).toBe('true');
    expect(repeated.body.id).toBe(asked.body.id);
    const credentialId = asked.body.results[0]?.credentialId as string;
    await app.workers.drain();
    const one = { ...at(), credentialId };
    expect((await client.call('getCredential', { params: one })).body.status).toBe('sent');
    expect((await client.call('resendCredentials', { params: at(), body: { ids: [credentialId] } })).body.done).toEqual(
      [credentialId],
    );
    const revoked = await client.call('revokeCredential', {
      params: one,
      body: { metadata: { description: 'A mistake' } },
    });
    expect(revoked.body.status).toBe('revoked');
    const { body: history } = await owner.call('listCredentialEvents', { params: one });
    expect(history.events.filter(({ by }) => by?.id === accountId).map(({ type, by }) => [type, by?.name])).toEqual(
      expect.arrayContaining([['revoke', 'Night issuer']]),
    );
  });

  it('asks approvers in its name, and what they give back comes to those who may issue', async () => {
    const { client } = await make('Asks');
    const asked = await client.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: graduate(72) },
    });
    const credentialId = asked.body.results[0]?.credentialId as string;
    await app.workers.drain();
    await mailSigners(app.app.parts);
    const letters = await app.test.owner<{ text: string }>(
      "select text from mail_outbox where recipient = 'signer@uni.example' order by created_at desc limit 1",
    );
    expect(letters[0]?.text).toContain('Asks');
    const signer = await app.as('signer@uni.example');
    const returned = await signer.call('returnCredentials', {
      params: at(),
      body: { ids: [credentialId], reason: 'Not this one' },
    });
    expect(returned.body.done).toEqual([credentialId]);
    const { body } = await owner.call('listNotifications');
    expect(body.notifications.map(({ type, data }) => [type, data.returned?.credentialId])).toContainEqual([
      'returned',
      credentialId,
    ]);
    expect((await client.call('signCredential', { params: { ...at(), credentialId }, body: {} })).status).toBe(403);
  });

  it('asks for many, and its work goes on though its account was deleted', async () => {
    const { client, clientId } = await make('Bulk');
    const asked = await client.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: [graduate(73), graduate(74)] },
    });
    await owner.call('deleteServiceAccount', { params: { clientId } });
    await app.workers.drain();
    const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId: asked.body.id } });
    expect(body).toMatchObject({ state: 'done', outcomes: { issued: 2 }, by: { name: 'Bulk' } });
  });
});
