import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../../../contract/base/access/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });
const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const issue = async (receiver: object | object[], templateId = project.manualId) =>
  (await owner.call('issueCredentials', { params: at(), body: { templateId, receiver } })).body;
const lastEvents = (count: number) =>
  app.test.owner<{ type: string; resource: string }>(
    'select type, resource from events where organization_id = $1 order by sequence desc limit $2',
    [organizationId(), count],
  );

describe('roles in a project', () => {
  it('one that is not held cannot be taken', async () => {
    expect(
      await owner.call('removeProjectUser', {
        params: { ...at(), userId: app.people['viewer@uni.example']?.userId as string },
        query: { roleId: PROJECT_ROLE_IDS['project.manager'] },
      }),
    ).toMatchObject({ status: 400, body: { key: 'role.invalid' } });
  });
});

describe('the trial’s end', () => {
  it('stops an approval, because it would issue', async () => {
    const credentialId = (await issue(graduate(20))).results[0]?.credentialId as string;
    const client = await app.as('signer2@uni.example');
    const trial = (on: boolean) =>
      app.test.owner(
        "update organizations set membership = $2, trial_ends_at = now() - interval '1 day' where id = $1",
        [organizationId(), on ? 'trial' : 'production'],
      );
    await trial(true);
    expect(await client.call('signCredentials', { params: at(), body: { ids: [credentialId] } })).toMatchObject({
      status: 403,
      body: { key: 'trial.ended' },
    });
    await trial(false);
    expect((await client.call('signCredentials', { params: at(), body: { ids: [credentialId] } })).status).toBe(200);
  });
});

describe('what a token says and the database knows better', () => {
  it('an organization that lost its verification creates nothing, though its token is still good', async () => {
    const status = (value: string) =>
      app.test.owner('update organizations set status = $2 where id = $1', [organizationId(), value]);
    await status('pending');
    const answers = [
      await owner.call('createRecipient', { body: { name: 'Ana', lastname: 'Luz', email: 'late@x.example' } }),
      await owner.call('createProject', { body: { name: 'Late', category: 'other', networkId: app.networkId } }),
      await owner.call('issueCredentials', {
        params: at(),
        body: { templateId: project.automaticId, receiver: graduate(25) },
      }),
    ];
    await status('verified');
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { key: 'organization.not_verified' } });
  });
});

describe('events', () => {
  it('are written for a password set by a code and for a confirmed address', async () => {
    await app.nobody.call('recoverCode', { body: { email: 'projects@uni.example' }, from: '10.8.0.1' });
    const code = await codeOf('projects@uni.example');
    await app.nobody.call('changePasswordByCode', { body: { code, password: 'a long new password' } });
    expect(await lastEvents(1)).toEqual([{ type: 'update', resource: 'user' }]);
    await app.nobody.call('registerOrganization', {
      body: {
        name: 'Confirma',
        industry: 1,
        country: 'MX',
        contactName: 'Ana',
        contactLastname: 'Luz',
        email: 'confirma@nuevo.example',
        password: 'a long new password',
        terms: true,
      },
      from: '10.8.0.2',
    });
    const { body } = await app.nobody.call('verifyOrganization', {
      params: { code: await codeOf('confirma@nuevo.example') },
    });
    const rows = await app.test.owner<{ type: string }>(
      'select type from events where organization_id = $1 order by sequence',
      [body.organization.id],
    );
    expect(rows.map(row => row.type)).toEqual(['create', 'update']);
  });

  it('of an approval and of the signature it brings about stand in that order', async () => {
    const credentialId = (await issue(graduate(50))).results[0]?.credentialId as string;
    for (const email of ['signer@uni.example', 'signer2@uni.example']) {
      const client = await app.as(email);
      await client.call('signCredentials', { params: at(), body: { ids: [credentialId] } });
    }
    expect((await lastEvents(2)).map(row => row.type)).toEqual(['sign', 'approve']);
  });
});

async function codeOf(email: string): Promise<string> {
  const mail = (await lettersTo(app, email)).at(-1);
  return /\/(?:reset|verifications)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] as string;
}

describe('what stands before sign-in', () => {
  it('asks for a captcha at each call that it is configured for', async () => {
    const guarded = await startTestApp({ recaptcha: { siteKey: 'k', secret: 's', minScore: 0.5 } });
    const register = {
      name: 'Sin captcha',
      industry: 1,
      country: 'MX',
      contactName: 'Ana',
      contactLastname: 'Luz',
      email: 'captcha@nuevo.example',
      password: 'a long new password',
      terms: true,
    };
    const answers = await Promise.all([
      guarded.nobody.call('login', { body: { username: 'owner@uni.example', password: 'x' } }),
      guarded.nobody.call('recoverCode', { body: { email: 'owner@uni.example' } }),
      guarded.nobody.call('registerOrganization', { body: register }),
    ]);
    await guarded.stop();
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { key: 'auth.captcha' } });
  });

  it('sends three codes an hour for one address’s asking, and lets it get thirty codes wrong', async () => {
    const ask = (from: string) => app.nobody.call('recoverCode', { body: { email: 'users@uni.example' }, from });
    const asked = [];
    for (let i = 0; i < 4; i += 1) asked.push(await ask('10.8.1.1'));
    expect(asked.map(answer => answer.status)).toEqual([200, 200, 200, 429]);
    expect((await ask('10.8.1.2')).status).toBe(200);
    const tries: number[] = [];
    for (let i = 0; i < 31; i += 1)
      tries.push(
        (await app.nobody.call('checkRecoverCode', { params: { code: `wrong${i}` }, from: '10.8.2.1' })).status,
      );
    expect(tries.filter(status => status === 410)).toHaveLength(30);
    expect(tries.at(-1)).toBe(429);
    for (const operation of ['changePasswordByCode', 'verifyOrganization'] as const)
      expect(
        await app.nobody.call(operation, {
          params: { code: 'wrong' },
          ...(operation === 'changePasswordByCode' && {
            body: { code: 'a wrong code of ours', password: 'a long new password' },
          }),
          from: '10.8.2.1',
        }),
      ).toMatchObject({ status: 429 });
  });

  it('limits anonymous reads by address', async () => {
    const answers = [];
    for (let i = 0; i < 610; i += 1) answers.push(await app.nobody.call('getSettings', { from: '10.8.3.1' }));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(600);
    const refused = answers.find(answer => answer.status === 429);
    expect(refused).toMatchObject({ body: { key: 'request.too_many' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.nobody.call('getSettings', { from: '10.8.3.2' })).status).toBe(200);
  });
});

describe('what belongs to one person', () => {
  it('is nobody else’s, not even the owner’s', async () => {
    const other = app.people['signer@uni.example']?.userId as string;
    for (const operation of ['listProjects', 'listNotifications', 'readNotification'] as const)
      expect(await owner.call(operation, { params: { userId: other } })).toMatchObject({
        status: 403,
        body: { key: 'auth.forbidden' },
      });
    const [request] = await app.test.owner<{ id: string }>('select id from notifications where user_id = $1 limit 1', [
      other,
    ]);
    expect(await owner.call('readNotification', { params: { notificationId: request?.id as string } })).toMatchObject({
      status: 404,
    });
  });
});

describe('a project with people', () => {
  it('is not deleted, and neither category nor network is taken that is not there', async () => {
    const made = await owner.call('createProject', {
      body: { name: 'People', category: 'other', networkId: app.networkId },
    });
    const params = { projectId: made.body.id };
    await owner.call('addProjectUser', {
      params,
      body: { id: app.people['viewer@uni.example']?.userId, roleId: PROJECT_ROLE_IDS['project.viewer'] },
    });
    expect(await owner.call('deleteProject', { params })).toMatchObject({
      status: 409,
      body: { key: 'project.has_users', message: 'Project has more than 1 user, first remove those users' },
    });
    const create = (rest: object) =>
      owner.call('createProject', {
        body: { name: 'No', category: 'other', networkId: app.networkId, ...rest },
      });
    expect(await create({ category: 'assets' })).toMatchObject({
      status: 400,
      body: { key: 'request.invalid', errors: { category: 'invalid_choice' } },
    });
    expect(await create({ networkId: '1' })).toMatchObject({ status: 400, body: { key: 'network.unavailable' } });
  });
});

describe('an address behind a load balancer', () => {
  it('is the one that a trusted proxy names, and nobody else’s word counts', async () => {
    const login = (target: TestApp, forwarded: string) =>
      target.nobody.call('login', {
        body: { username: `nobody${forwarded}@uni.example`, password: 'x' },
        headers: { 'x-forwarded-for': forwarded },
        from: '10.8.9.9',
      });
    const behind = await startTestApp({ trustProxy: '10.8.9.9' });
    for (let i = 0; i < 3; i += 1) {
      await login(behind, `192.0.2.${i}`);
      await login(app, `192.0.2.${i}`);
    }
    const keys = (target: TestApp) =>
      target.test.owner<{ key: string }>("select key from attempts where key like 'login-address:%' order by key");
    expect((await keys(behind)).map(row => row.key)).toEqual(
      ['0', '1', '2'].map(last => expect.stringMatching(`192.0.2.${last}$`)),
    );
    expect((await keys(app)).some(row => row.key.includes('192.0.2.'))).toBe(false);
    await behind.stop();
  });
});
