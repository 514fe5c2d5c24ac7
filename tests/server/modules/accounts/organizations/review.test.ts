import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES, REJECTION_WORDS } from '../../../../../contract/accounts/organizations/index.ts';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { askForReview } from '../../../../../server/modules/accounts/organizations/review-news.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let admin: Client;
let owner: Client;
let overseenId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin@sello.example');
  owner = await app.as('owner@pending.example');
  overseenId = app.people['owner@pending.example']?.organizationId as string;
});
afterAll(() => app.stop());

const DETAILS = {
  name: 'Fundación Puntual',
  industry: 7,
  country: 'MX',
  contactName: 'Petra',
  contactLastname: 'Pendiente',
} as const;
let places = 0;
/** Signs in anew: a decision ends what was told before of the organization. */
const signIn = async (email: string): Promise<Client> => {
  const { body, status } = await app.nobody.call('login', {
    body: { username: email, password: DEMO_PASSWORD },
    from: `10.70.0.${(places += 1)}`,
  });
  expect(status).toBe(200);
  const { organizationId, userId } = app.people[email] as { organizationId: string; userId: string };
  return app.clientOf(body.access_token, organizationId, userId);
};
const params = () => ({ overseenId });
const organization = async () => (await owner.call('getOrganization')).body;
const mailsTo = async (email: string) => {
  await app.workers.drain();
  return app.test.owner<{ subject: string; text: string }>(
    'select subject, text from mail_outbox where recipient = $1 order by created_at, id',
    [email],
  );
};
const bellOf = async (client: Client) => {
  await app.workers.drain();
  return (await client.call('listNotifications', { query: { open: 'true' } })).body.notifications.filter(
    each => each.type === 'organization',
  );
};

it('whoever is called as another is told to the platform, however the name is written', async () => {
  const { body: university } = await (await app.as('owner@uni.example')).call('getOrganization');
  const namesakes = async () => (await admin.call('getOverseenOrganization', { params: params() })).body.namesakes;
  const rename = (name: string) =>
    app.test.owner('update organizations set name = $2 where id = $1', [overseenId, name]);
  const { name } = (await admin.call('getOverseenOrganization', { params: params() })).body;
  expect(await namesakes()).toEqual([]);
  try {
    for (const same of [university.name, ` ${university.name.toUpperCase().replaceAll(' ', '  ')}.`]) {
      await rename(same);
      expect(await namesakes(), same).toEqual([{ id: university.id, name: university.name, status: 'verified' }]);
    }
  } finally {
    await rename(name);
  }
});

describe('a registration that waits', () => {
  it('is listed for the platform’s people, by what it is and since when it waits', async () => {
    const { body } = await admin.call('listOrganizations', { query: { page: 0, limit: 100 } });
    expect(body.total).toBe(new Set(Object.values(app.people).map(each => each.organizationId)).size);
    const { body: waiting } = await admin.call('listOrganizations', {
      query: { status: 'pending', sort: 'waitsSince', order: 'ASC' },
    });
    expect(waiting.organizations).toMatchObject([
      { id: overseenId, name: 'Fundación Pendiente', status: 'pending', users: 1, waitsSince: expect.any(String) },
    ]);
    const found = async (query: Record<string, string | number>) =>
      (await admin.call('listOrganizations', { query })).body.organizations.map(each => each.name);
    expect(await found({ q: 'owner@pending' })).toEqual(['Fundación Pendiente']);
    expect(await found({ q: 'PENDIENTE' })).toEqual(['Fundación Pendiente']);
    expect(await found({ industry: 7 })).toEqual(['Fundación Pendiente']);
    expect(await found({ industry: 7, membership: 'production' })).toEqual([]);
    expect(await found({ country: 'CL' })).toEqual([]);
    expect(await found({ status: 'pending', feature: 'benefits' })).toEqual(['Fundación Pendiente']);
    expect(await found({ status: 'pending', feature: 'analytics' })).toEqual([]);
    const { createdAt } = waiting.organizations[0] as { createdAt: string };
    const after = new Date(Date.parse(createdAt) + 1).toISOString();
    expect(await found({ status: 'pending', since: createdAt, until: after })).toEqual(['Fundación Pendiente']);
    expect(await found({ status: 'pending', since: after })).toEqual([]);
    const { did } = (await (await app.as('owner@trial.example')).call('getOrganization')).body;
    expect(await found({ q: did as string })).toEqual(['Colegio Prueba']);
    expect((await admin.call('getOverseenOrganization', { params: params() })).body).toMatchObject({
      owners: [{ name: 'Petra Pendiente', email: 'owner@pending.example' }],
      projects: 0,
      issued: 0,
      features: FEATURES,
    });
  });

  it('is rejected with reasons, of which its owner is told by mail in words', async () => {
    const refused = await admin.call('rejectRegistration', { params: params(), body: { reasons: [] } });
    expect(refused).toMatchObject({ status: 400, body: { errors: { reasons: 'required' } } });
    const silent = await admin.call('rejectRegistration', { params: params(), body: { reasons: ['other'] } });
    expect(silent).toMatchObject({ status: 400, body: { errors: { comment: 'required' } } });
    const { status } = await admin.call('rejectRegistration', {
      params: params(),
      body: { reasons: ['incomplete', 'other'], comment: 'Falta el nombre <b>legal</b>.' },
    });
    expect(status).toBe(200);
    owner = await signIn('owner@pending.example');
    expect(await organization()).toMatchObject({
      status: 'rejected',
      rejection: { reasons: ['incomplete', 'other'], comment: 'Falta el nombre <b>legal</b>.' },
    });
    const [mail] = await mailsTo('owner@pending.example');
    expect(mail?.subject).toContain('Fundación Pendiente');
    expect(mail?.text).toContain(REJECTION_WORDS['en-US'].incomplete);
    expect(mail?.text).toContain('Falta el nombre <b>legal</b>.');
    expect(mail?.text).toContain('/organization');
  });

  it('that is rejected is decided about no more, until its owner corrects it and submits it again', async () => {
    for (const [operation, body] of [
      ['verifyRegistration', {}],
      ['rejectRegistration', { reasons: ['unknown'] }],
    ] as const)
      expect(await admin.call(operation, { params: params(), body })).toMatchObject({
        status: 409,
        body: { key: 'organization.not_waiting' },
      });
    expect(
      await owner.call('resubmitRegistration', { body: { ...DETAILS, name: ' ', contactPhone: '55 1234' } }),
    ).toMatchObject({
      status: 400,
      body: { errors: { name: 'required', contactPhone: 'invalid_phone' } },
    });
    const { revision } = await organization();
    const stale = await owner.call('resubmitRegistration', { body: { ...DETAILS, revision: revision - 1 } });
    expect(stale).toMatchObject({ status: 409, body: { key: 'request.stale' } });
    const again = await owner.call('resubmitRegistration', {
      body: { ...DETAILS, contactPhone: '+525512345678', revision },
    });
    expect(again).toMatchObject({
      status: 200,
      body: { ...DETAILS, contactPhone: '+525512345678', status: 'pending', rejection: null },
    });
    owner = await signIn('owner@pending.example');
    expect(await owner.call('resubmitRegistration', { body: DETAILS })).toMatchObject({
      status: 409,
      body: { key: 'organization.not_rejected' },
    });
    expect(await bellOf(admin)).toMatchObject([
      { data: { organization: { what: 'waits', organizationId: overseenId, name: 'Fundación Puntual' } } },
    ]);
    expect((await mailsTo('admin@sello.example')).map(mail => mail.text).join()).toContain(
      `/admin/organizations/${overseenId}`,
    );
  });

  it('is told of to nobody whose work was done before the telling', async () => {
    const bells = (await bellOf(admin)).length;
    const mails = (await mailsTo('admin@sello.example')).length;
    await app.test.owner("update organizations set status = 'verified' where id = $1", [overseenId]);
    await app.app.parts.database.platform('administration', tx =>
      askForReview(tx, overseenId, 'Fundación Puntual', 99),
    );
    expect((await bellOf(admin)).length).toBe(bells);
    expect((await mailsTo('admin@sello.example')).length).toBe(mails);
    await app.test.owner("update organizations set status = 'pending' where id = $1", [overseenId]);
  });

  it('that was corrected meanwhile is not verified unseen', async () => {
    const { revision } = await organization();
    expect(
      await admin.call('verifyRegistration', { params: params(), body: { revision: revision - 1 } }),
    ).toMatchObject({ status: 409, body: { key: 'request.stale' } });
  });

  it('is verified once, by one of two: it has its DID, its trial begins, and its owner is told', async () => {
    await app.test.owner("update organizations set trial_ends_at = now() + interval '1 day' where id = $1", [
      overseenId,
    ]);
    const { revision } = await organization();
    const body = { revision };
    const answers = await Promise.all([
      admin.call('verifyRegistration', { params: params(), body }),
      admin.call('verifyRegistration', { params: params(), body }),
    ]);
    expect(answers.map(each => each.status).sort()).toEqual([200, 409]);
    owner = await signIn('owner@pending.example');
    const { did } = await organization();
    expect(did).toMatch(/^did:web:/);
    const [{ days, dids } = { days: 0, dids: 0 }] = await app.test.owner<{ days: number; dids: number }>(
      `select round(extract(epoch from trial_ends_at - now()) / 86400)::int as days, (select count(*)::int from dids where organization_id = $1) as dids
       from organizations where id = $1`,
      [overseenId],
    );
    expect([days, dids]).toEqual([30, 1]);
    expect(await bellOf(admin)).toEqual([]);
    expect(await bellOf(owner)).toMatchObject([{ data: { organization: { what: 'verified' } } }]);
    expect((await mailsTo('owner@pending.example')).at(-1)?.text).toContain('Fundación Puntual');
    // What it could not before.
    const made = await owner.call('createProject', {
      body: { name: 'Primero', category: 'education', networkId: app.networkId },
    });
    expect(made.status).toBe(201);
  });

  it('stands in the organization’s own events, in the reviewer’s name', async () => {
    const rows = await app.test.owner<{ new: { status: string } }>(
      "select v.new from events e join event_values v on v.event_id = e.id where e.organization_id = $1 and e.resource = 'organization' and e.actor_id = $2 order by e.sequence",
      [overseenId, app.people['admin@sello.example']?.userId],
    );
    expect(rows.map(row => row.new.status)).toEqual(['rejected', 'verified']);
  });
});

describe('an organization that is overseen', () => {
  it('gets the features that are named, and keeps the others', async () => {
    const { body, status } = await admin.call('overseeOrganization', {
      params: params(),
      body: { features: { iso: true, benefits: false } },
    });
    expect([status, body.features]).toEqual([200, { ...FEATURES, iso: true, benefits: false }]);
    const unknown = await admin.call('overseeOrganization', {
      params: params(),
      body: { features: { everything: true } as never },
    });
    expect(unknown).toMatchObject({ status: 400, body: { errors: { 'features.everything': 'unknown_key' } } });
    const me = await signIn('owner@pending.example');
    expect((await me.call('me')).body.organization.features).toMatchObject({ iso: true, benefits: false });
  });

  it('goes to production, and a trial is not longer than a year', async () => {
    const far = new Date(Date.now() + 400 * 86_400_000).toISOString();
    expect(await admin.call('overseeOrganization', { params: params(), body: { trialEndsAt: far } })).toMatchObject({
      status: 400,
      body: { errors: { trialEndsAt: 'too_big' } },
    });
    const { body } = await admin.call('overseeOrganization', { params: params(), body: { membership: 'production' } });
    expect(body).toMatchObject({ membership: 'production', features: { iso: true } });
  });

  it('is the platform’s alone: neither an owner elsewhere nor a field of another call reaches it', async () => {
    const uni = await app.as('owner@uni.example');
    for (const [operation, call] of [
      ['listOrganizations', {}],
      ['getOverseenOrganization', { params: params() }],
      ['verifyRegistration', { params: params(), body: {} }],
      ['rejectRegistration', { params: params(), body: { reasons: ['unknown'] } }],
      ['overseeOrganization', { params: params(), body: { membership: 'production' } }],
      ['getPlatformTotals', {}],
    ] as const)
      expect([operation, (await uni.call(operation, call as never)).status]).toEqual([operation, 403]);
    const tried = await uni.call('updateOrganization', {
      body: { features: { iso: true }, membership: 'trial', status: 'verified' } as never,
    });
    expect(tried).toMatchObject({
      status: 400,
      body: { errors: { features: 'unknown_key', membership: 'unknown_key', status: 'unknown_key' } },
    });
  });

  it('has its projects listed, by whose they are and what they are, but nothing of what they issue', async () => {
    const listed = async (query: Record<string, string>) =>
      (await admin.call('listAllProjects', { query })).body.projects.map(each => [each.organization.name, each.name]);
    expect(await listed({})).toEqual([['Fundación Puntual', 'Primero']]);
    expect(await listed({ q: 'puntual', category: 'education', status: 'active' })).toHaveLength(1);
    expect(await listed({ status: 'removed' })).toEqual([]);
    expect(await listed({ organizationId: app.people['owner@uni.example']?.organizationId as string })).toEqual([]);
    for (const sort of ['name', 'organization', 'issued']) expect(await listed({ sort })).toHaveLength(1);
    expect((await (await app.as('owner@uni.example')).call('listAllProjects')).status).toBe(403);
  });

  it('is counted by status, membership, industry and country', async () => {
    const { body } = await admin.call('getPlatformTotals');
    expect(body.organizations).toBe(5);
    expect(body.byStatus).toEqual({ pending: 0, verified: 5, rejected: 0 });
    expect(body.byMembership).toEqual({ trial: 1, production: 4 });
    expect(body.byIndustry).toContainEqual({ industry: 7, count: 1 });
    expect(body.byCountry).toEqual([{ country: 'MX', count: 5 }]);
    expect(body.projects).toBe(1);
  });
});
