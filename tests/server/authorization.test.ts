import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLER_KINDS, PAGES, type CallerKind, type PagePath } from '../../contract/base/access/index.ts';
import { routes, type OperationId, type Route } from '../../contract/api/index.ts';
import type { SessionUser } from '../../contract/accounts/users/index.ts';
import { mayOpen } from '../../src/authProvider/access.ts';
import { PAGE_CALLS } from '../support/portal/page-calls.ts';
import { startTestApp, type Client, type TestApp } from '../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../support/worlds/diploma.ts';
import { EXPECTED } from '../support/expected/expected-access.ts';
import { merchant } from '../support/worlds/offer-world.ts';
import { memberWith, ROLES, type Role } from '../support/worlds/members.ts';
import { programOf } from '../support/worlds/programs.ts';
import { benefitOf, membershipProject, pointOf } from '../support/data/benefit-data.ts';
import { povOf, verifierOf } from '../support/door/verifiers.ts';
import { tillOf } from '../support/worlds/sale-world.ts';

const ROLES_OF: { [K in CallerKind]: readonly string[] } = {
  user: ROLES,
  serviceAccount: [
    'licenses.api',
    'licenses.api of another project',
    'merchant.api',
    'merchant.api of another',
    'merchant.api of a vendor',
    'none',
  ],
  till: ['of the merchant', 'of another'],
  point: ['of the vendor', 'of another project'],
  verifier: ['of the application', 'of another application'],
};
const callerWith: { [K in CallerKind]: (role: string) => Promise<Client> } = {
  user: role => memberWith(app, role as Role, project.projectId),
  async serviceAccount(role) {
    if (role === 'merchant.api') return (await programOf(app, { name: role, merchantIds: [served.merchantId] })).client;
    if (role === 'merchant.api of another') return (await programOf(app, { name: role, merchantIds: [other] })).client;
    if (role === 'merchant.api of a vendor')
      return (await programOf(app, { name: role, merchantIds: [shop.vendorId] })).client;
    const owner = await app.as('owner@uni.example');
    const made = await owner.call('createProject', {
      body: { name: `Of ${role}`, category: 'other', networkId: app.networkId },
    });
    const projectIds = { 'licenses.api': [project.projectId], none: [] }[role] ?? [made.body.id];
    return (await programOf(app, { name: role, projectIds })).client;
  },
  async till(role) {
    const at = { projectId: served.projectId, merchantId: role === 'of another' ? other : served.merchantId };
    return (await tillOf(app, at)).client;
  },
  point: async () => (await pointOf(app, await app.as('owner@uni.example'), shop)).client,
  async verifier(role) {
    const at = await povOf(app, await app.as('owner@uni.example'), project.projectId);
    const verifier = await verifierOf(app, at);
    if (role === 'of the application') door = { projectId: at.projectId, applicationId: at.applicationId };
    return verifier.client;
  },
};
/** Where a caller looks: at the merchant that is served, also where it works for another beside it, or in the project of its vendor. */
const placeOf = (kind: CallerKind, role: string) =>
  role === 'of the application'
    ? door
    : role === 'merchant.api of a vendor' || role === 'of the vendor'
      ? { projectId: shop.projectId }
      : kind === 'till' || role.startsWith('merchant.api')
        ? served
        : undefined;
const isPublic = (operation: OperationId) => CALLER_KINDS.every(kind => EXPECTED[kind][operation] === 'public');
const KINDS_AND_ROLES = CALLER_KINDS.flatMap(kind => ROLES_OF[kind].map(role => [kind, role] as const));

const OPERATIONS = Object.keys(routes) as OperationId[];
const GUARDED = (Object.keys(PAGES) as PagePath[]).filter(page => PAGES[page] !== 'public');
const pathOf = (page: PagePath, projectId: string) =>
  page.replace('{projectId}', projectId).replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
const sessionOf = async (client: Client) => (await client.call('me')).body as SessionUser;

/** The screens that the portal's guard opens and the server would not fill, or the other way round. */
async function screensThatDiffer(
  client: Client,
  admitted: ReadonlySet<OperationId>,
  projectId: string,
): Promise<string[]> {
  const me = await sessionOf(client);
  return GUARDED.flatMap(page => {
    const opens = mayOpen(me, pathOf(page, projectId));
    const calls = PAGE_CALLS[page];
    const fills = calls !== 'public' && calls.some(operation => admitted.has(operation));
    return opens === fills ? [] : [`${page}: the portal ${opens ? 'opens' : 'hides'} it, the server says otherwise`];
  });
}

const PROTECTED = OPERATIONS.filter(operation => (routes[operation] as Route).access !== 'public');
const REFUSED = [401, 403];
const [ONE, OTHER] = ['198.51.100.1', '203.0.113.1'];

let app: TestApp;
let project: DiplomaProject;
let credentialId: string;
/** Where an account for merchants looks, and a merchant of the same project that it does not serve. */
let served: { projectId: string; merchantId: string };
let other: string;
/** An application with a point of verification. */
let door: { projectId: string; applicationId: string };
/** A vendor of benefits. */
let shop: { projectId: string; vendorId: string; benefitId: string };
beforeAll(async () => {
  // Nobody is signed out meanwhile, however long this machine takes.
  app = await startTestApp({ accessTtl: 86_400, refreshTtl: 86_400 });
  // One page asks for mobile documents, by the calls of all applications: only the feature tells them apart.
  await app.test.owner(`update organizations set features = features || '{"iso": true}'`);
  project = await diplomaProject(app);
  const owner = await app.as('owner@uni.example');
  const asked = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.manualId, receiver: graduate(1) },
  });
  credentialId = asked.body.results[0]?.credentialId as string;
  const sells = await owner.call('createProject', {
    body: { name: 'Sells', category: 'vouchersOffer', networkId: app.networkId },
  });
  const partners = await owner.call('registerMerchants', {
    params: { projectId: sells.body.id },
    body: { merchants: [merchant(1), merchant(2)] },
  });
  const [one = '', two = ''] = partners.body.ids;
  served = { projectId: sells.body.id, merchantId: one };
  other = two;
  const { projectId } = await membershipProject(app, owner);
  const { body: sold } = await owner.call('createBenefit', { params: { projectId }, body: benefitOf() });
  shop = { projectId, vendorId: sold.vendor.id, benefitId: sold.id };
});
afterAll(() => app.stop());

/** A call that is well-addressed but does nothing: ids of nobody, empty bodies. The project's own id where its roles decide. */
const attempt = (client: Client, operation: OperationId, place?: Record<string, string>, from?: string) => {
  const route: Route = routes[operation];
  return client.call(operation, {
    ...(from !== undefined && { from }),
    params: {
      projectId: project.projectId,
      step: 'look',
      form: 'vc+jwt',
      approvalId: 'A'.repeat(22),
      sequence: '1',
      ...place,
    },
    ...(route.project === 'query' && { query: { projectId: project.projectId } }),
    ...(route.body && { body: route.project === 'body' ? { projectId: project.projectId } : {} }),
  });
};

describe('every operation, tried without a token', () => {
  it.each(OPERATIONS)('%s', async operation => {
    // From two addresses: one has 600 calls a minute.
    const { status, body } = await attempt(app.nobody, operation, undefined, operation < 'l' ? ONE : OTHER);
    const { key } = body as { key?: string };
    if (isPublic(operation)) expect(key).not.toBe('auth.required');
    else expect({ status, key }).toEqual({ status: 401, key: 'auth.required' });
  });
});

describe('every operation, tried in each role', () => {
  it.each(KINDS_AND_ROLES)('%s %s may do what the table says, and nothing else', async (kind, role) => {
    const client = await callerWith[kind](role);
    const wrong: string[] = [];
    const admitted = new Set<OperationId>();
    for (const operation of PROTECTED) {
      const { status } = await attempt(client, operation, placeOf(kind, role));
      if (!REFUSED.includes(status)) admitted.add(operation);
      const expected = EXPECTED[kind][operation];
      const allowed = expected !== 'public' && expected.includes(role);
      if (allowed === REFUSED.includes(status)) wrong.push(`${operation}: ${status}`);
      if (status >= 500) wrong.push(`${operation} broke: ${status}`);
    }
    expect(wrong).toEqual([]);
    if (kind === 'user') expect(await screensThatDiffer(client, admitted, project.projectId)).toEqual([]);
  });

  it('a project’s screens open in the projects of one’s roles only, and the platform’s to its own people', async () => {
    const member = await app.as('member@uni.example');
    const elsewhere = '00000000-0000-4000-8000-000000000000';
    const me = await sessionOf(member);
    const opening = GUARDED.filter(page => page.includes('{projectId}')).filter(page =>
      mayOpen(me, pathOf(page, elsewhere)),
    );
    // what every member of the organization may, wherever: the schemas that one chooses among
    expect(opening).toEqual(['/projects/{projectId}/credentials/schemas']);
    const admin = await app.as('admin@sello.example');
    const admitted = new Set<OperationId>();
    for (const operation of PROTECTED)
      if (!REFUSED.includes((await attempt(admin, operation)).status)) admitted.add(operation);
    expect(await screensThatDiffer(admin, admitted, project.projectId)).toEqual([]);
  });

  it('nobody’s screens are those that the server answers without a token', async () => {
    for (const page of Object.keys(PAGES) as PagePath[])
      expect([page, PAGE_CALLS[page] === 'public']).toEqual([page, PAGES[page] === 'public']);
  });

  it('admin reads in the platform’s own organization, by which the same role is nothing elsewhere', async () => {
    const admin = await app.as('admin@sello.example');
    await app.test.owner("update organization_users set roles = '{admin}' where email = 'admin@sello.example'");
    expect((await admin.call('listProjects')).status).toBe(200);
    expect((await admin.call('me')).body.roles).toEqual([{ id: 'admin', name: 'admin' }]);
    const impostor = await memberWith(app, 'admin', project.projectId, 'impostor@roles.example');
    expect((await impostor.call('listProjects')).status).toBe(403);
    expect((await impostor.call('me')).body.roles).toEqual([]);
    const claims = decodeJwt<{ realm_access: { roles: string[] } }>(impostor.token as string);
    expect(claims.realm_access.roles).toEqual([]);
  });

  it('a project role counts in its own project only', async () => {
    const owner = await app.as('owner@uni.example');
    const other = await owner.call('createProject', {
      body: { name: 'Other', category: 'other', networkId: app.networkId },
    });
    const member = await app.as('member@uni.example');
    const wrong: string[] = [];
    for (const operation of PROTECTED.filter(each => (routes[each] as Route).project === 'params')) {
      const { status } = await member.call(operation, {
        params: { projectId: other.body.id },
        ...((routes[operation] as Route).body && { body: {} }),
      });
      if (status !== 403) wrong.push(`${operation}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('every operation, tried with another organization’s token', () => {
  it('finds nothing that is not its own', async () => {
    const organizationId = app.people['owner@uni.example']?.organizationId as string;
    const stranger = await app.as('owner@trial.example');
    const wrong: string[] = [];
    for (const operation of PROTECTED) {
      const route: Route = routes[operation];
      if (!route.path.includes('{organizationId}')) continue;
      // The victim's ids in the path, then the stranger's own organization with the victim's project and credential.
      for (const organization of [organizationId, app.people['owner@trial.example']?.organizationId as string]) {
        if (organization !== organizationId && !route.path.includes('{projectId}')) continue;
        const { status } = await stranger.call(operation, {
          params: {
            organizationId: organization,
            projectId: project.projectId,
            templateId: project.manualId,
            credentialId,
            schemaId: project.schemaId,
          },
          ...(route.body && { body: {} }),
        });
        const isEmptyList = status === 200 && organization !== organizationId && /^list/.test(operation);
        if (![404, 403, 400].includes(status) && !isEmptyList) wrong.push(`${operation}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await stranger.call('getSchema', { params: { schemaId: project.schemaId } })).status).toBe(404);
    expect((await stranger.call('deleteSchema', { params: { schemaId: project.schemaId } })).status).toBe(404);
    expect((await stranger.call('listSchemas')).body).toMatchObject({ schemas: [], total: 0 });
    const rows = await app.test.owner<{ status: string }>('select status from projects where id = $1', [
      project.projectId,
    ]);
    expect(rows).toEqual([{ status: 'active' }]);
  });

  it('lists of a foreign project hold none of its rows', async () => {
    const [owner, stranger] = [await app.as('owner@uni.example'), await app.as('owner@trial.example')];
    const params = { projectId: project.projectId, templateId: project.manualId };
    for (const operation of [
      'listCredentials',
      'listTemplates',
      'listProjectUsers',
      'listTemplateCredentials',
    ] as const) {
      expect((await owner.call(operation, { params })).body.total, operation).toBeGreaterThan(0);
      expect((await stranger.call(operation, { params })).body, operation).toMatchObject({ total: 0 });
    }
  });
});

describe('an organization that is not verified', () => {
  it('may see itself and nothing more', async () => {
    const pending = await app.as('owner@pending.example');
    expect((await pending.call('me')).status).toBe(200);
    expect((await pending.call('getOrganization')).body).toMatchObject({ status: 'pending' });
    expect(await pending.call('listProjects')).toMatchObject({
      status: 403,
      body: { key: 'organization.not_verified' },
    });
    expect(
      await pending.call('createProject', { body: { name: 'No', category: 'other', networkId: app.networkId } }),
    ).toMatchObject({ status: 403 });
  });
});

describe('forged and expired tokens', () => {
  const claims = () => ({
    sub: app.people['owner@uni.example']?.userId,
    sid: credentialId,
    name: 'x',
    organization: { id: app.people['owner@uni.example']?.organizationId, verified: true, platform_owner: true },
    realm_access: { roles: ['org.owner'] },
    resource_access: { dashboard: { roles: [] } },
  });

  it('are worth nothing', async () => {
    const owner = await app.as('owner@uni.example');
    const [head, body, signature] = (owner.token as string).split('.') as [string, string, string];
    const certs = await app.nobody.call('jwks');
    const publicKey = new TextEncoder().encode(JSON.stringify(certs.body.keys[0]));
    const forged = [
      'nonsense',
      `${head}.${body}.`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      `${head}.${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), realm_access: { roles: ['admin'] } })).toString('base64url')}.${signature}`,
      await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('http://localhost:4400/auth/v2')
        .setAudience('dashboard')
        .setExpirationTime('1h')
        .sign(publicKey),
    ];
    // The last character of 256 bytes in base64url has four spare bits: sixteen spellings of one signature.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(signature.at(-1) as string);
    for (let spare = 1; spare < 16; spare += 1)
      forged.push(`${head}.${body}.${signature.slice(0, -1)}${alphabet[(last & 48) | ((last + spare) & 15)]}`);
    forged.push(
      `${owner.token}=`,
      `${owner.token}==`,
      `${head}.${body}=.${signature}`,
      `${head}.${body}.${signature}!`,
    );
    forged.push(`${head}.${body}.${Buffer.from(signature, 'base64url').toString('base64')}`);
    // From an address of their own: each call above was one of nobody, of whom an address may make so many a minute.
    for (const token of forged)
      expect(await app.clientOf(token, undefined, undefined).call('me', { from: '192.0.2.7' })).toMatchObject({
        status: 401,
        body: { key: 'auth.invalid_token' },
      });
  });

  it('an access token ends after its time', async () => {
    const fresh = await app.as('users@uni.example');
    expect((await fresh.call('me')).status).toBe(200);
    const over = (app.settings.accessTtl + 1) * 1000;
    app.pass(over);
    expect(await fresh.call('me')).toMatchObject({ status: 401, body: { key: 'auth.expired' } });
    app.pass(-over);
  });
});

describe('what a body says besides what it is for', () => {
  it('is refused, and gives nobody a role, a feature, a membership or another organization', async () => {
    const standing = () =>
      app.test.owner(
        `select (select jsonb_agg(jsonb_build_array(id, status, membership, features, platform_owner) order by id) from organizations) as organizations,
           (select jsonb_agg(jsonb_build_array(organization_id, user_id, roles, status) order by organization_id, user_id) from organization_users) as people,
           (select jsonb_agg(jsonb_build_array(project_id, user_id, role) order by project_id, user_id, role) from project_users) as roles`,
      );
    const owner = await app.as('owner@trial.example');
    const before = await standing();
    const smuggled = {
      role: 'admin',
      organizationId: app.people['owner@uni.example']?.organizationId,
      userId: app.people['owner@trial.example']?.userId,
      membership: 'production',
      platformOwner: true,
      platform_owner: true,
      trialEndsAt: '2099-01-01T00:00:00Z',
      __proto__: { roles: ['admin'] },
    };
    const wrong: string[] = [];
    for (const operation of OPERATIONS) {
      const route: Route = routes[operation];
      if (!route.body) continue;
      for (const more of [{}, { status: 'verified', roles: ['admin'], features: { iso: true } }]) {
        const { status } = await owner.call(operation, {
          params: {
            projectId: project.projectId,
            step: 'look',
            overseenId: app.people['owner@trial.example']?.organizationId as string,
          },
          ...(route.project === 'query' && { query: { projectId: project.projectId } }),
          body: { ...smuggled, ...more, ...(route.project === 'body' && { projectId: project.projectId }) },
        });
        if (status < 400 || status >= 500) wrong.push(`${operation}: ${status}`);
      }
    }
    // OAuth 2.0 ignores what it does not know (RFC 6749 §3.2), and refuses for what is missing.
    expect(wrong).toEqual([]);
    expect(await standing()).toEqual(before);
  });
});
