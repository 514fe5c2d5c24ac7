import { describe, expect, it } from 'vitest';
import { createCall } from '../../../src/dataProvider/call.ts';
import { createHttpClient } from '../../../src/dataProvider/http-client.ts';
import { createDataProvider, type SelloDataProvider } from '../../../src/dataProvider/index.ts';
import { exchange, type Sent } from '../../support/counterparts/exchange.ts';
import { buildProject, ORGANIZATION_ID, USER_ID, uuidOf } from '../../support/data/portal-data.ts';

const P = uuidOf(100);
const T = uuidOf(200);
const C = uuidOf(300);
const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const IAM = `/api/v1/iam/organizations/${ORGANIZATION_ID}/serviceAccounts`;
const PROJECT = `${ORG}/projects/${P}`;
const meta = { projectId: P };
const page = {
  pagination: { page: 3, perPage: 25 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: { q: 'ana' },
} as const;
const PAGE = 'q=ana&page=2&limit=25&sort=createdAt&order=DESC';

async function send(answer: unknown, act: (provider: SelloDataProvider) => Promise<unknown>): Promise<Sent> {
  const wire = exchange({});
  const sent: Sent[] = [];
  const transport: typeof wire.transport = async (url, init) => {
    await wire.transport(url, init);
    const last = wire.sent.at(-1);
    if (last) sent.push(last);
    return new Response(JSON.stringify(answer));
  };
  const httpClient = createHttpClient({ transport, accessToken: async () => 'token', language: () => 'en-US' });
  const scope = async () => ({ organizationId: ORGANIZATION_ID, userId: USER_ID });
  await act(createDataProvider(createCall(httpClient, scope), httpClient, scope));
  const [first] = sent;
  if (!first) throw new Error('nothing was sent');
  expect(first.headers.get('authorization')).toBe('Bearer token');
  expect(first.lang).toBe('en-US');
  return first;
}
const line = ({ method, url, body }: Sent) => [method, url, typeof body === 'string' ? JSON.parse(body) : null];
const row = { id: T };

describe('lists', () => {
  it.each([
    ['projects', { projects: [], total: 0 }, `${ORG}/users/${USER_ID}/projects?${PAGE}`],
    ['projectUsers', { users: [], total: 0 }, `${PROJECT}/users?${PAGE}`],
    ['schemas', { schemas: [], total: 0 }, `/api/v1/schemas?${PAGE}&projectId=${P}`],
    ['genericTemplates', { genericTemplates: [], total: 0 }, `${PROJECT}/generictemplates?${PAGE}`],
    ['templates', { templates: [], total: 0 }, `${PROJECT}/templates?${PAGE}`],
    ['credentials', { credentials: [], total: 0 }, `${PROJECT}/credentials?${PAGE}`],
    ['approvals', { requests: [], total: 0, waiting: 0 }, `${ORG}/approvals?${PAGE}`],
    ['notifications', { notifications: [], total: 0 }, `${ORG}/users/${USER_ID}/notifications?${PAGE}`],
    ['recipients', { recipients: [], total: 0 }, `${ORG}/recipients?${PAGE}`],
    ['recipientGroups', { recipientGroups: [], total: 0 }, `${ORG}/recipients/groups?${PAGE}`],
    ['organizationUsers', { users: [], total: 0 }, `${ORG}/users?${PAGE}`],
    ['serviceAccounts', { serviceAccounts: [], total: 0 }, `${IAM}?${PAGE}`],
    ['keys', { keys: [], total: 0 }, `${ORG}/keys?${PAGE}`],
  ])('%s', async (resource, answer, url) => {
    const sent = await send(answer, async provider => {
      expect(await provider.getList(resource, { ...page, meta })).toMatchObject({ data: [], total: 0 });
    });
    expect(line(sent)).toEqual(['GET', url, null]);
  });

  it('knows no total where the server counted only so far, but whether pages come before and after', async () => {
    const full = Array.from({ length: 25 }, (_, n) => ({ id: uuidOf(n) }));
    for (const [credentials, hasNextPage] of [
      [full, true],
      [full.slice(1), false],
    ] as const)
      await send({ credentials, total: 1000, more: true }, async provider => {
        const answer = await provider.getList('credentials', { ...page, meta });
        expect(answer).toMatchObject({ pageInfo: { hasPreviousPage: true, hasNextPage } });
        expect(answer.total).toBeUndefined();
      });
  });

  it('credentials of a template, signers of a template, results of a request', async () => {
    const list = { credentials: [], signers: [], results: [{ row: 4 }], total: 1 };
    const reference = { ...page, target: 'templateId', id: T, filter: {}, meta };
    const of = async (act: (provider: SelloDataProvider) => Promise<unknown>) => (await send(list, act)).url;
    expect(await of(provider => provider.getManyReference('credentials', reference))).toBe(
      `${PROJECT}/templates/${T}/credentials?page=2&limit=25&sort=createdAt&order=DESC`,
    );
    expect(await of(provider => provider.getList('signers', { meta: { ...meta, templateId: T } }))).toBe(
      `${PROJECT}/templates/${T}/signers`,
    );
    expect(
      await of(async provider => {
        const results = await provider.getList('issueResults', {
          meta: { ...meta, requestId: C },
          filter: { outcome: 'failed' },
        });
        expect(results.data).toEqual([{ row: 4, id: 4 }]);
      }),
    ).toBe(`${PROJECT}/requests/${C}/results?outcome=failed&page=0&limit=25`);
  });
});

describe('one record', () => {
  it.each([
    ['projects', P, PROJECT],
    ['schemas', T, `/api/v1/schemas/${T}`],
    ['genericTemplates', T, `${PROJECT}/generictemplates/${T}`],
    ['templates', T, `${PROJECT}/templates/${T}`],
    ['credentials', C, `${PROJECT}/credentials/${C}`],
    ['projectUsers', USER_ID, `${PROJECT}/users/${USER_ID}`],
  ])('%s: read', async (resource, id, url) => {
    expect(line(await send(row, provider => provider.getOne(resource, { id, meta })))).toEqual(['GET', url, null]);
  });

  it.each([
    ['projects', P, PROJECT],
    ['projectUsers', USER_ID, `${PROJECT}/users/${USER_ID}`],
    ['schemas', T, `/api/v1/schemas/${T}`],
    ['genericTemplates', T, `${PROJECT}/generictemplates/${T}`],
    ['templates', T, `${PROJECT}/templates/${T}`],
    ['signers', C, `${PROJECT}/templates/${T}/signers/${C}`],
  ])('%s: delete', async (resource, id, url) => {
    const sent = await send(row, provider => provider.delete(resource, { id, meta: { ...meta, templateId: T } }));
    expect(line(sent)).toEqual(['DELETE', url, null]);
  });

  it('updates a template with what can be changed, and nothing else of the record', async () => {
    const data = {
      title: 'New',
      content: [],
      expiration: { type: 'none' },
      params: {},
      config: {},
      approvalsRequired: 1,
    };
    const sent = await send(row, provider =>
      provider.update('templates', { id: T, data: { ...data, issued: 4 }, previousData: { id: T }, meta }),
    );
    expect(line(sent)).toEqual(['PUT', `${PROJECT}/templates/${T}`, data]);
  });

  it('updates a project’s user with the roles, on the state that they were read in', async () => {
    const change = { id: USER_ID, data: { roleIds: [T], roles: [] }, previousData: { id: USER_ID, revision: 4 }, meta };
    const sent = await send(row, provider => provider.update('projectUsers', change));
    expect(line(sent)).toEqual(['PUT', `${PROJECT}/users/${USER_ID}`, { roleIds: [T], revision: 4 }]);
  });
});

describe('creating', () => {
  it('a project: JSON in the part data, the image beside it, an idempotency key', async () => {
    const image = new File(['x'], 'logo.png', { type: 'image/png' });
    const data = { name: 'Diplomas', category: 'education', networkId: '648550', image: { rawFile: image } };
    const sent = await send(buildProject(), provider => provider.create('projects', { data }));
    expect([sent.method, sent.url]).toEqual(['POST', `${ORG}/projects`]);
    expect(sent.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    if (!(sent.body instanceof FormData)) throw new Error('expected a form');
    expect(JSON.parse(String(sent.body.get('data')))).toEqual({
      name: 'Diplomas',
      category: 'education',
      networkId: '648550',
    });
    expect(sent.body.get('file')).toMatchObject({ name: 'logo.png' });
  });

  it.each([
    ['projectUsers', { id: USER_ID, roleId: T }, `${PROJECT}/users`],
    ['projectUsers', { email: 'a@b.example', name: 'A' }, `${PROJECT}/users/invite`],
    ['schemas', { name: 'degree' }, '/api/v1/schemas'],
    ['genericTemplates', { name: 'Model' }, `${PROJECT}/generictemplates`],
    ['templates', { title: 'Diploma' }, `${PROJECT}/templates`],
    ['signers', { userId: USER_ID }, `${PROJECT}/templates/${T}/signers`],
    ['recipients', { name: 'Ana' }, `${ORG}/recipients`],
  ])('%s %j', async (resource, data, url) => {
    const sent = await send(row, provider => provider.create(resource, { data, meta: { ...meta, templateId: T } }));
    expect(line(sent)).toEqual(['POST', url, data]);
  });
});

describe('methods', () => {
  const of = { projectId: P, credentialId: C };
  it.each([
    [
      'PUT',
      `${PROJECT}/credentials/${C}/sign?keystore=keyvault`,
      { templateId: T },
      (p: SelloDataProvider) =>
        p.call('signCredential', { params: of, query: { keystore: 'keyvault' }, body: { templateId: T } }),
    ],
    [
      'PUT',
      `${PROJECT}/credentials/sign/bulk`,
      { ids: [C], revisions: [2] },
      (p: SelloDataProvider) =>
        p.call('signCredentials', { params: { projectId: of.projectId }, body: { ids: [C], revisions: [2] } }),
    ],
    [
      'PUT',
      `${PROJECT}/credentials/${C}/revoke`,
      { metadata: { description: 'why' } },
      (p: SelloDataProvider) => p.call('revokeCredential', { params: of, body: { metadata: { description: 'why' } } }),
    ],
    [
      'PUT',
      `${PROJECT}/credentials/${C}/cancel`,
      null,
      (p: SelloDataProvider) => p.call('cancelCredential', { params: of }),
    ],
    [
      'PUT',
      `${PROJECT}/credentials/cancel/bulk`,
      { ids: [C] },
      (p: SelloDataProvider) =>
        p.call('cancelCredentials', { params: { projectId: of.projectId }, body: { ids: [C] } }),
    ],
    [
      'POST',
      `${PROJECT}/credentials/${C}/readdress`,
      { email: 'eva@x.example', revision: 2 },
      (p: SelloDataProvider) =>
        p.call('readdressCredential', { params: of, body: { email: 'eva@x.example', revision: 2 }, key: 'key' }),
    ],
    [
      'POST',
      `${PROJECT}/credentials/remind/bulk`,
      { ids: [C] },
      (p: SelloDataProvider) =>
        p.call('remindCredentials', { params: { projectId: of.projectId }, body: { ids: [C] } }),
    ],
    [
      'POST',
      `${PROJECT}/credentials/resend/bulk`,
      { ids: [C] },
      (p: SelloDataProvider) =>
        p.call('resendCredentials', { params: { projectId: of.projectId }, body: { ids: [C] } }),
    ],
    [
      'POST',
      `${PROJECT}/credentials`,
      { receiver: [], templateId: T },
      (p: SelloDataProvider) =>
        p.call('issueCredentials', { params: { projectId: of.projectId }, body: { receiver: [], templateId: T } }),
    ],
    [
      'GET',
      `${PROJECT}/credentials/${C}/pdf`,
      null,
      (p: SelloDataProvider) => p.call('getCredentialPdf', { params: of }),
    ],
    ['GET', `${ORG}/dashboard`, null, (p: SelloDataProvider) => p.call('getDashboard')],
    ['GET', `${ORG}/register`, null, (p: SelloDataProvider) => p.call('getRegister')],
    [
      'GET',
      `${PROJECT}/dashboard?period=week`,
      null,
      (p: SelloDataProvider) =>
        p.call('getProjectDashboard', { params: { projectId: of.projectId }, query: { period: 'week' } }),
    ],
    [
      'GET',
      `${PROJECT}/vouchers/dashboard?period=year`,
      null,
      (p: SelloDataProvider) =>
        p.call('getVoucherDashboard', { params: { projectId: of.projectId }, query: { period: 'year' } }),
    ],
    [
      'GET',
      `${PROJECT}/vouchers/offers-dashboard?period=month`,
      null,
      (p: SelloDataProvider) =>
        p.call('getOfferDashboard', { params: { projectId: of.projectId }, query: { period: 'month' } }),
    ],
    ['GET', `${ORG}/search?q=ana`, null, (p: SelloDataProvider) => p.call('search', { query: { q: 'ana' } })],
    [
      'PUT',
      `${ORG}/users/${USER_ID}/notifications/${C}/read`,
      null,
      (p: SelloDataProvider) => p.call('readNotification', { params: { notificationId: C } }),
    ],
    [
      'PUT',
      '/auth/v2/password',
      { currentPassword: 'a', password: 'b' },
      (p: SelloDataProvider) => p.call('changePassword', { body: { currentPassword: 'a', password: 'b' } }),
    ],
  ] as const)('%s %s', async (method, url, body, act) => {
    expect(line(await send(row, act))).toEqual([method, url, body]);
  });
});

describe('refusals', () => {
  it('a verb that a resource lacks throws by name', async () => {
    const provider = createDataProvider(
      () => Promise.reject(new Error('never')),
      () => Promise.reject(new Error('never')),
      () => Promise.reject(new Error('never')),
    );
    await expect(provider.update('approvals', { id: T, data: {}, previousData: { id: T } })).rejects.toThrow(
      'approvals has no update',
    );
    await expect(provider.getList('templates', {})).rejects.toThrow('meta.projectId');
  });
});

describe('a key that the caller keeps', () => {
  it.each([
    ['projects', meta, `${ORG}/projects`],
    ['projectUsers', meta, `${PROJECT}/users`],
    ['schemas', meta, '/api/v1/schemas'],
    ['templates', meta, `${PROJECT}/templates`],
  ])('goes with the creation of %s', async (resource, at, url) => {
    const sent = await send(row, p => p.create(resource, { data: {}, meta: { ...at, key: 'kept-in-a-draft' } }));
    expect([sent.url, sent.headers.get('idempotency-key')]).toEqual([url, 'kept-in-a-draft']);
  });

  it('goes with who is registered and who is issued to', async () => {
    const receiver: [] = [];
    const registered = await send({}, p =>
      p.call('registerReceivers', { params: { ...meta, templateId: T }, body: { receiver }, key: 'kept-key' }),
    );
    expect([registered.url, registered.headers.get('idempotency-key')]).toEqual([
      `${PROJECT}/templates/${T}/receivers`,
      'kept-key',
    ]);
    const issued = await send({}, p =>
      p.call('issueCredentials', { params: meta, body: { templateId: T, receiver }, key: 'kept-key' }),
    );
    expect(issued.headers.get('idempotency-key')).toBe('kept-key');
  });
});

describe('service accounts and keys', () => {
  const account = { id: T, clientId: 'sa-one', revision: 3 };
  const update = (resource: string, id: string, data: object) =>
    send(account, provider => provider.update(resource, { id, data, previousData: { id, revision: 3 } })).then(line);

  it('are known by their client id, and kept without a secret', async () => {
    const sent = await send({ ...account, name: 'One' }, async provider => {
      const { data } = await provider.getOne('serviceAccounts', { id: 'sa-one' });
      expect(data).toMatchObject({ id: 'sa-one', name: 'One' });
    });
    expect(line(sent)).toEqual(['GET', `${IAM}/clientId/sa-one`, null]);
    const made = await send({ ...account, secret: 's' }, provider =>
      provider.call('rotateServiceAccountSecret', { params: { clientId: 'sa-one' }, body: { overlapHours: 1 } }),
    );
    expect(line(made)).toEqual(['POST', `${IAM}/clientId/sa-one/secret`, { overlapHours: 1 }]);
    expect(made.headers.get('idempotency-key')).toBeNull();
  });

  it('are changed by the call of what is changed', async () => {
    const role = `licenses.api:${P}`;
    expect(await update('serviceAccounts', 'sa-one', { name: 'Two' })).toEqual([
      'PUT',
      `${IAM}/clientId/sa-one`,
      { name: 'Two', revision: 3 },
    ]);
    expect(await update('serviceAccounts', 'sa-one', { status: 'disabled' })).toEqual([
      'PUT',
      `${IAM}/changeEnableStatus`,
      { clientId: 'sa-one', status: 'disabled' },
    ]);
    expect(await update('serviceAccounts', 'sa-one', { addRoles: [role] })).toEqual([
      'POST',
      `${IAM}/clientId/sa-one/roles`,
      { roles: [role] },
    ]);
    expect(await update('serviceAccounts', 'sa-one', { removeRole: role })).toEqual([
      'DELETE',
      `${IAM}/clientId/sa-one/roles/${encodeURIComponent(role)}`,
      null,
    ]);
    expect(await update('keys', T, {})).toEqual(['PUT', `${ORG}/keys/${T}/renew`, null]);
    const compromised = { since: '2026-01-01T00:00:00Z', confirm: 'Uni' };
    expect(await update('keys', T, compromised)).toEqual(['PUT', `${ORG}/keys/${T}/compromise`, compromised]);
  });
});
