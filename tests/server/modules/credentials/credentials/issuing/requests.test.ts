import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEventChain } from '../../../../../../server/modules/base/events/index.ts';
import { DIPLOMA } from '../../../../../../server/demo/content.ts';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());
const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...headers },
  });

describe('an idempotency key', () => {
  const recipient = (email: string) => ({ name: 'Ana', lastname: 'Luz', email });
  it('gives the same answer to the same request, however many arrive at once', async () => {
    const headers = { 'idempotency-key': 'key-number-one' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.call('createRecipient', { body: recipient('once@x.example'), headers })),
    );
    const made = answers.filter(answer => answer.status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(answers.filter(answer => answer.status !== 201).map(answer => answer.body)).toEqual(
      answers.filter(answer => answer.status !== 201).map(() => expect.objectContaining({ key: 'request.in_flight' })),
    );
    expect(new Set(made.map(answer => answer.body.id)).size).toBe(1);
    const later = await owner.call('createRecipient', { body: recipient('once@x.example'), headers });
    expect(later).toMatchObject({
      status: 201,
      headers: { 'idempotency-hit': 'true' },
      body: { id: made[0]?.body.id },
    });
    expect(await app.test.owner("select 1 from recipients where email = 'once@x.example'")).toHaveLength(1);
  });

  it('is refused for another body, and keeps nothing of a request that failed', async () => {
    const headers = { 'idempotency-key': 'key-number-two' };
    expect((await owner.call('createRecipient', { body: { name: '' }, headers })).status).toBe(400);
    expect((await owner.call('createRecipient', { body: recipient('two@x.example'), headers })).status).toBe(201);
    expect(await owner.call('createRecipient', { body: recipient('three@x.example'), headers })).toMatchObject({
      status: 409,
      body: { key: 'request.key_reused' },
    });
  });
});

describe('requests that make no sense', () => {
  it('are refused with a clear answer, never with a fault of ours', async () => {
    const url = `/api/v1/organizations/${organizationId()}/recipients`;
    expect((await post(url, '{"name": ')).statusCode).toBe(400);
    expect((await post(url, '[]')).json()).toMatchObject({ key: 'request.invalid' });
    expect(
      (await post(url, '{"__proto__":{"admin":true},"name":"A","lastname":"B","email":"p@x.example"}')).statusCode,
    ).toBe(400);
    expect((await post(url, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).json()).toMatchObject({
      key: 'request.media_type',
    });
    expect((await post(url, JSON.stringify({ name: 'x'.repeat(600_000) }))).json()).toMatchObject({
      key: 'request.too_large',
      code: 41300,
    });
    expect((await app.http.inject({ url: '/api/v1/no/such/thing' })).json()).toMatchObject({
      key: 'error.not_found',
      code: 404,
      message: 'Resource not found',
    });
    expect((await owner.call('listRecipients', { query: { limit: 10_001 } })).body).toMatchObject({
      errors: { limit: 'too_big' },
    });
    expect((await owner.call('listRecipients', { query: { sort: 'password; drop table users' } })).body).toMatchObject({
      errors: { sort: 'invalid_choice' },
    });
    expect((await owner.call('listRecipients', { query: { nonsense: 1 } })).body).toMatchObject({
      errors: { nonsense: 'unknown_key' },
    });
    expect((await owner.call('getProject', { params: { projectId: "1' or '1'='1" } })).status).toBe(400);
  });

  it('hostile text is only text', async () => {
    for (const q of ["'", '%', '_', '\\', "'; drop table recipients; --", '\u202e', '🎓'.repeat(50)])
      expect((await owner.call('listRecipients', { query: { q } })).status).toBe(200);
    const name = '<img src=x onerror=alert(1)>';
    expect(
      (await owner.call('createProject', { body: { name, category: 'other', networkId: app.networkId } })).body.name,
    ).toBe(name);
  });

  it('the correlation id comes back, ours where none was given', async () => {
    const given = await owner.call('me', { headers: { 'x-correlation-id': 'abc-12345678' } });
    expect(given.headers['x-correlation-id']).toBe('abc-12345678');
    expect((await owner.call('me')).headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('schemas and templates', () => {
  const schema = (fields: object[]) =>
    owner.call('createSchema', {
      body: {
        name: 'Thing',
        title: 'Thing',
        category: 'other',
        subcategory: 'custom',
        visibility: 'organization',
        fields,
      },
    });
  const field = (name: string, rest: object = {}) => ({ name, label: name, component: 'text', ...rest });
  it('refuse duplicate and reserved names, missing components, and an empty table', async () => {
    expect((await schema([field('one'), field('one')])).body).toMatchObject({
      errors: { 'fields.1.name': 'duplicate_field' },
    });
    expect((await schema([field('issuer'), field('proof')])).body).toMatchObject({
      errors: { 'fields.0.name': 'reserved_field', 'fields.1.name': 'reserved_field' },
    });
    expect((await schema([{ name: 'one', label: 'One' }])).body).toMatchObject({
      errors: { 'fields.0.component': 'component_required' },
    });
    expect((await schema([])).body).toMatchObject({ errors: { fields: 'empty_table' } });
    expect((await schema([field('pick', { component: 'dropdown' })])).body).toMatchObject({
      errors: { 'fields.0.choices': 'value_required' },
    });
  });

  it('a template’s fields say where their values come from, and its approvers are enough', async () => {
    const template = (rest: object) =>
      owner.call('createTemplate', {
        params: { projectId: project.projectId },
        body: {
          title: 'T',
          schemaId: project.schemaId,
          content: DIPLOMA.template.content,
          expiration: { type: 'none' },
          params: {},
          config: { approvalMode: 'automatic' },
          approvalsRequired: 0,
          ...rest,
        },
      });
    expect(
      (await template({ content: [field('x', { mode: 'fixed' }), field('y', { mode: 'automatic', source: 'email' })] }))
        .body,
    ).toMatchObject({ errors: { 'content.0.value': 'value_required', 'content.1.source': 'value_required' } });
    expect((await template({ config: { approvalMode: 'manual' }, approvalsRequired: 2 })).body).toMatchObject({
      errors: { signers: 'too_few' },
    });
    expect((await template({ expiration: { type: 'dynamic', amount: 0, unit: 'days' } })).body).toMatchObject({
      errors: { 'expiration.amount': 'too_small' },
    });
    // Two days ago in UTC is past in every zone; yesterday is still today west of Greenwich for some hours.
    const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const date of ['2020-01-01', dayFrom(-2)])
      expect(await template({ expiration: { type: 'fixed', date } })).toMatchObject({
        status: 400,
        body: { key: 'request.invalid', errors: { 'expiration.date': 'past_date' } },
      });
    const { body: today } = await template({ expiration: { type: 'fixed', date: dayFrom(1) } });
    const change = (body: object) =>
      owner.call('updateTemplate', { params: { projectId: project.projectId, templateId: today.id }, body });
    expect(await change({ expiration: { type: 'fixed', date: dayFrom(-2) } })).toMatchObject({
      status: 400,
      body: { errors: { 'expiration.date': 'past_date' } },
    });
    // As one that ended since it was made.
    await app.test.owner('update templates set expiration = $2 where id = $1', [
      today.id,
      JSON.stringify({ type: 'fixed', date: '2020-01-01' }),
    ]);
    expect((await change({ title: 'U', expiration: { type: 'fixed', date: '2020-01-01' } })).status).toBe(200);
    const expired = today;
    const refused = await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: expired.id, receiver: graduate(1) },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        key: 'credential.expired',
        message: 'You cannot issue an expired credential, please update the expiration date',
      },
    });
  });

  it('a change of the template does not touch what waits for approval', async () => {
    const at = { projectId: project.projectId };
    const asked = await owner.call('issueCredentials', {
      params: at,
      body: { templateId: project.manualId, receiver: graduate(50) },
    });
    const credentialId = asked.body.results[0]?.credentialId as string;
    await owner.call('updateTemplate', {
      params: { ...at, templateId: project.manualId },
      body: { title: 'Another title', approvalsRequired: 1 },
    });
    const frozen = await owner.call('getCredential', { params: { ...at, credentialId } });
    expect(frozen.body).toMatchObject({ title: 'Diploma de licenciatura', approvalsRequired: 2 });
  });
});

describe('events', () => {
  it('stand for every change, chained so that touching one shows', async () => {
    const rows = await app.test.owner<{ type: string; resource: string }>(
      'select distinct type, resource from events where organization_id = $1',
      [organizationId()],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { type: 'create', resource: 'project' },
        { type: 'create', resource: 'template' },
        { type: 'request', resource: 'credentials' },
      ]),
    );
    const check = () => app.test.database.platform('tests', tx => verifyEventChain(tx, organizationId()));
    expect(await check()).toEqual({ broken: null, altered: null, erased: 0 });
    await app.test.owner('delete from event_values where organization_id = $1', [organizationId()]);
    await app.test.owner('delete from event_origins where organization_id = $1', [organizationId()]);
    const left = await check();
    expect(left, 'values and origins can be erased').toMatchObject({ broken: null, altered: null });
    expect(left.erased).toBeGreaterThan(2);
    await app.test.owner("update events set type = 'login' where organization_id = $1 and sequence = 3", [
      organizationId(),
    ]);
    expect((await check()).broken).toBe(3);
    await app.test.owner('delete from events where organization_id = $1 and sequence = 3', [organizationId()]);
    expect((await check()).broken).toBe(4);
  });

  it('cannot be changed by the application', async () => {
    await expect(
      app.test.database.organization(organizationId(), tx => tx.run("update events set type = 'login'")),
    ).rejects.toThrow(/permission denied/);
    await expect(app.test.database.platform('tests', tx => tx.run('delete from events'))).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('the API describes itself', () => {
  it('in OpenAPI 3.1, with every operation, readable offline', async () => {
    const document = (await app.http.inject({ url: '/api/v1/openapi.json' })).json() as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).length).toBeGreaterThan(40);
    const page = await app.http.inject({ url: '/api/docs' });
    expect(page.body).not.toMatch(/https?:\/\//);
    expect((await app.http.inject({ url: '/api/docs/swagger-ui-bundle.js' })).statusCode).toBe(200);
  });
});

describe('requests for several', () => {
  it('are listed for whoever may read, newest first, with who asked and how many got none', async () => {
    const { projectId, automaticId: templateId } = project;
    const ask = async (...receiver: unknown[]) =>
      (await owner.call('issueCredentials', { params: { projectId }, body: { templateId, receiver } })).body.id;
    await ask(graduate(700));
    const first = await ask(graduate(701), graduate(702, { degree: null }), graduate(703));
    // A request's time is told in whole seconds.
    app.pass(1000);
    const second = await ask(graduate(704), graduate(705));
    const viewer = await app.as('viewer@uni.example');
    const list = async () => (await viewer.call('listIssueRequests', { params: { projectId } })).body;
    expect((await list()).requests.map(each => each.id)).toEqual([second, first]);
    await app.workers.drain();
    expect(await list()).toMatchObject({
      total: 2,
      requests: [
        { id: second, state: 'done', total: 2, refused: 0, waiting: 0, onTheWay: false },
        {
          id: first,
          state: 'done',
          total: 3,
          refused: 1,
          by: { name: 'Olivia Rectora' },
          template: { id: templateId },
        },
      ],
    });
    const { body } = await viewer.call('getIssueRequest', { params: { projectId, requestId: first } });
    expect(body).toMatchObject({ by: { name: 'Olivia Rectora' }, template: { name: 'Constancia' } });
  });

  it('say whether they wait for an approver, go on by themselves, or are through', async () => {
    const { projectId, manualId: templateId } = project;
    const receiver = [graduate(710), graduate(711)];
    const { body } = await owner.call('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
    await app.workers.drain();
    const shown = async () =>
      (await owner.call('listIssueRequests', { params: { projectId } })).body.requests.find(({ id }) => id === body.id);
    expect(await shown()).toMatchObject({ state: 'done', waiting: 2, returned: 0, onTheWay: false });
    const asked = await owner.call('getIssueRequest', { params: { projectId, requestId: body.id } });
    const ids = asked.body.results.map(each => each.credentialId as string);
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      await (await app.as(email)).call('signCredentials', { params: { projectId }, body: { ids } });
    expect(await shown()).toMatchObject({ waiting: 0, onTheWay: true });
    await app.workers.drain();
    expect(await shown()).toMatchObject({ waiting: 0, onTheWay: false });
  });

  it('count what an approver returned apart from what waits for approval', async () => {
    const { projectId, manualId: templateId } = project;
    const receiver = [graduate(712), graduate(713)];
    const { body } = await owner.call('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
    await app.workers.drain();
    const params = { projectId, requestId: body.id };
    const { results } = (await owner.call('getIssueRequest', { params })).body;
    const credentialId = results[0]?.credentialId as string;
    const signer = await app.as('signer@uni.example');
    const returning = { ids: [credentialId], reason: 'The average differs from the record' };
    await signer.call('returnCredentials', { params: { projectId }, body: returning });
    expect((await owner.call('getIssueRequest', { params })).body).toMatchObject({ returned: 1 });
    const { requests } = (await owner.call('listIssueRequests', { params: { projectId } })).body;
    expect(requests.find(({ id }) => id === body.id)).toMatchObject({ waiting: 1, returned: 1 });
  });
});
