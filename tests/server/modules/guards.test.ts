import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../contract/access/index.ts';
import { acceptRequest } from '../../../server/modules/credentials/issue/request.ts';
import { resumeSeals } from '../../../server/modules/credentials/index.ts';
import { startTestApp, type Client, type TestApp } from '../../support/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../support/diploma.ts';
import { memberWith } from '../../support/members.ts';

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

describe('a pending credential', () => {
  it('leaves the server in no form: no document, no PDF, no public page', async () => {
    const credentialId = (await issue(graduate(1))).results[0]?.credentialId as string;
    const { body } = await owner.call('getCredential', { params: { ...at(), credentialId } });
    expect(body).toMatchObject({ vc: null, digest: null, proofs: [] });
    expect(await owner.call('getCredentialPdf', { params: { ...at(), credentialId } })).toMatchObject({
      status: 409,
      body: { key: 'credential.transition' },
    });
    const publicId = body.verifyUrl.split('/').at(-1) as string;
    for (const operation of [
      'verifyCredential',
      'getPublicCredential',
      'getPublicCredentialPdf',
      'getPublicSeals',
    ] as const)
      expect(await app.nobody.call(operation, { params: { credentialId: publicId } })).toMatchObject({
        status: 404,
        body: { code: 40001 },
      });
    expect(
      await owner.call('revokeCredential', {
        params: { ...at(), credentialId },
        body: { metadata: { description: 'Not yet issued' } },
      }),
    ).toMatchObject({ status: 409, body: { key: 'credential.transition' } });
    expect((await owner.call('resendCredentials', { params: at(), body: { ids: [credentialId] } })).body).toMatchObject(
      { done: [], failed: [{ id: credentialId, key: 'credential.transition' }] },
    );
  });

  it('past its end can only be cancelled', async () => {
    await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.manualId },
      body: { expiration: { type: 'dynamic', amount: 1, unit: 'minutes' } },
    });
    const credentialId = (await issue(graduate(2))).results[0]?.credentialId as string;
    const signer = await app.as('signer@uni.example');
    app.pass(61_000);
    expect(
      (await signer.call('signCredentials', { params: at(), body: { ids: [credentialId] } })).body.failed,
    ).toMatchObject([{ id: credentialId, key: 'credential.expired' }]);
    expect((await owner.call('cancelCredential', { params: { ...at(), credentialId } })).body).toMatchObject({
      status: 'canceled',
    });
    app.pass(-61_000);
    await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.manualId },
      body: { expiration: { type: 'none' } },
    });
  });

  it('is approved by its own approvers only, of its own template, in its own project', async () => {
    const credentialId = (await issue(graduate(3))).results[0]?.credentialId as string;
    const other = await memberWith(app, 'project.signer', project.projectId);
    const sign = (client: Client, templateId: string, projectId = project.projectId) =>
      client.call('signCredential', {
        params: { projectId, credentialId },
        query: { keystore: 'keyvault' },
        body: { templateId },
      });
    expect(await sign(other, project.manualId)).toMatchObject({
      status: 403,
      body: { key: 'credential.not_approver' },
    });
    const signer = await app.as('signer@uni.example');
    expect(await sign(signer, project.automaticId)).toMatchObject({ status: 404 });
    const elsewhere = await diplomaProject(app);
    expect(await sign(signer, project.manualId, elsewhere.projectId)).toMatchObject({ status: 404 });
    await owner.call('cancelCredential', { params: { ...at(), credentialId } });
    expect(await sign(signer, project.manualId)).toMatchObject({
      status: 409,
      body: { key: 'credential.transition' },
    });
  });
});

describe('an approver', () => {
  it('cannot be taken away from a request that is still being worked off', async () => {
    const caller = { userId: app.people['owner@uni.example']?.userId, organizationId: organizationId() };
    await app.test.database.organization(organizationId(), tx =>
      acceptRequest(
        tx,
        app.app.credentials,
        caller as never,
        {
          projectId: project.projectId,
          templateId: project.manualId,
          receivers: [graduate(10), graduate(11)],
          omitApproval: false,
        },
        { ip: '-', userAgent: '-', correlationId: 'test', language: 'en-US' },
        true,
      ),
    );
    const { body: spare } = await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.manualId },
      body: { approvalsRequired: 1 },
    });
    const signerId = spare.signers[0]?.id as string;
    await app.test.owner(
      "update credentials set standing = 'canceled' where template_id = $1 and progress = 'pending'",
      [project.manualId],
    );
    expect(
      await owner.call('removeSigner', { params: { ...at(), templateId: project.manualId, signerId } }),
    ).toMatchObject({ status: 409, body: { key: 'signer.pending' } });
    await app.test.owner('update issue_batches set finished_at = now() where finished_at is null');
    expect(
      (await owner.call('removeSigner', { params: { ...at(), templateId: project.manualId, signerId } })).status,
    ).toBe(200);
  });
});

describe('roles in a project', () => {
  it('whoever manages its users only cannot become its manager or signer', async () => {
    const client = await memberWith(app, 'project.users', project.projectId);
    for (const role of ['project.manager', 'project.signer'] as const)
      expect(
        await client.call('addProjectUser', {
          params: at(),
          body: { id: client.userId, roleId: PROJECT_ROLE_IDS[role] },
        }),
      ).toMatchObject({ status: 403, body: { key: 'auth.forbidden' } });
    expect(
      await client.call('addProjectUser', {
        params: at(),
        body: { id: app.people['users@uni.example']?.userId, roleId: PROJECT_ROLE_IDS['project.viewer'] },
      }),
    ).toMatchObject({ status: 201 });
  });

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

describe('the trial’s credentials', () => {
  it('are as many as it allows, however many requests were accepted before the first was worked off', async () => {
    await app.test.owner(
      "update organizations set membership = 'trial', trial_ends_at = null, issued_on_trial = 97 where id = $1",
      [organizationId()],
    );
    const requests = await Promise.all(
      [200, 210, 220].map(from => issue([graduate(from), graduate(from + 1)], project.automaticId)),
    );
    await app.workers.drain({ all: true });
    const batches = await Promise.all(
      requests
        .filter(request => request.id)
        .map(async ({ id }) => (await owner.call('getIssueBatch', { params: { ...at(), batchId: id } })).body.outcomes),
    );
    const sum = (outcome: 'issued' | 'failed') => batches.reduce((total, each) => total + each[outcome], 0);
    const [row] = await app.test.owner<{ taken: number }>(
      "update organizations set membership = 'production' where id = $1 returning issued_on_trial as taken",
      [organizationId()],
    );
    expect(sum('issued')).toBeLessThanOrEqual(3);
    expect(sum('issued') + sum('failed')).toBe(batches.length * 2);
    expect(row?.taken).toBe(97 + sum('issued'));
  });

  it('a second count stands behind the first, for requests accepted at the same moment', async () => {
    await app.test.owner(
      "update organizations set membership = 'trial', trial_ends_at = null, issued_on_trial = 97 where id = $1",
      [organizationId()],
    );
    const batchId = await app.test.database.organization(organizationId(), async tx => {
      const { batchId } = await acceptRequest(
        tx,
        app.app.credentials,
        { userId: app.people['owner@uni.example']?.userId, organizationId: organizationId() } as never,
        {
          projectId: project.projectId,
          templateId: project.automaticId,
          receivers: [graduate(230), graduate(231), graduate(232)],
          omitApproval: false,
        },
        { ip: '-', userAgent: '-', correlationId: 'test', language: 'en-US' },
        false,
      );
      // Another request took two of the three places before this one is worked off.
      await tx.run('update organizations set issued_on_trial = 99');
      return batchId;
    });
    await app.workers.drain({ all: true });
    const { body } = await owner.call('getIssueBatch', { params: { ...at(), batchId } });
    expect(body.outcomes).toMatchObject({ issued: 1, failed: 2 });
    expect(body.results.filter(each => each.outcome === 'failed').map(each => each.fields)).toEqual([
      { trial: 'too_many' },
      { trial: 'too_many' },
    ]);
    await app.test.owner("update organizations set membership = 'production' where id = $1", [organizationId()]);
  });
});

describe('an issuing request that cannot be worked off', () => {
  /** Accepted, then changed in the same commit, as no request could be: the job finds it so. */
  const acceptBroken = (rows: number[], change: object) =>
    app.test.database.organization(organizationId(), async tx => {
      const { batchId } = await acceptRequest(
        tx,
        app.app.credentials,
        { userId: app.people['owner@uni.example']?.userId, organizationId: organizationId() } as never,
        {
          projectId: project.projectId,
          templateId: project.automaticId,
          receivers: rows.map(n => graduate(n)),
          omitApproval: false,
        },
        { ip: '-', userAgent: '-', correlationId: 'test', language: 'en-US' },
        false,
      );
      await tx.run('update issue_batches set frozen = frozen || $2::jsonb where id = $1', [
        batchId,
        JSON.stringify(change),
      ]);
      return batchId;
    });

  it('ends, and says of each row that it failed', async () => {
    const batchId = await acceptBroken([30, 31], { template: null });
    await app.workers.drain({ all: true });
    const { body } = await owner.call('getIssueBatch', { params: { ...at(), batchId } });
    expect(body).toMatchObject({ state: 'done', done: 2, outcomes: { failed: 2 }, steps: { built: 0 } });
    expect(body.results.map(({ name, email }) => [name, email])).toEqual([
      ['Persona Ejemplo', 'persona30@alumni.example'],
      ['Persona Ejemplo', 'persona31@alumni.example'],
    ]);
  });

  it('says of what expired while it waited that it did, and frees its place', async () => {
    const before = (await owner.call('getProject', { params: at() })).body;
    const batchId = await acceptBroken([32, 33], {
      requestedAt: '2020-01-01T00:00:00.000Z',
      validUntil: '2020-01-02T00:00:00.000Z',
    });
    await app.workers.drain({ all: true });
    const { body } = await owner.call('getIssueBatch', { params: { ...at(), batchId } });
    expect(body).toMatchObject({ state: 'done', done: 2, outcomes: { expired: 2 }, steps: { signed: 0 } });
    expect((await owner.call('getProject', { params: at() })).body.pending).toBe(before.pending);
    expect(await issue(graduate(32), project.automaticId)).toMatchObject({ outcomes: { issued: 1 } });
  });

  it('odd but allowed identifiers of recipients stop nobody', async () => {
    const dids = ['did:x:%zz', 'did:x::', 'did:0:%', 'did:web:a%20b', 'did:x:...'];
    const receiver = dids.map((did, i) => ({ ...graduate(60 + i), did }));
    const batch = await issue([...receiver, graduate(70)], project.automaticId);
    await app.workers.drain();
    const { body } = await owner.call('getIssueBatch', { params: { ...at(), batchId: batch.id } });
    expect(body.state).toBe('done');
    expect(body.results.at(-1)).toMatchObject({ outcome: 'issued', progress: 'sent' });
    expect(body.results.filter(each => each.outcome === 'issued').every(each => each.progress === 'sent')).toBe(true);
  });
});

describe('words in a mail', () => {
  it('a title with a line separator does not keep the mail from leaving', async () => {
    const { body: template } = await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.automaticId },
      body: { title: 'Two\u2028lines' },
    });
    expect(template.title).toBe('Two\u2028lines');
    const credentialId = (await issue(graduate(40), project.automaticId)).results[0]?.credentialId as string;
    await app.workers.drain();
    expect((await owner.call('getCredential', { params: { ...at(), credentialId } })).body.status).toBe('sent');
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
  await app.workers.drain();
  const [mail] = await app.test.owner<{ text: string }>(
    'select text from mail_outbox where recipient = $1 order by created_at desc limit 1',
    [email],
  );
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

  it('sends one address three codes an hour, and tries thirty codes of one address', async () => {
    const ask = (n: number) =>
      app.nobody.call('recoverCode', { body: { email: 'users@uni.example' }, from: `10.8.1.${n}` });
    const asked = [await ask(1), await ask(2), await ask(3), await ask(4)];
    expect(asked.map(answer => answer.status)).toEqual([200, 200, 200, 429]);
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
    expect(await create({ category: 'vouchers' })).toMatchObject({
      status: 400,
      body: { key: 'category.unavailable' },
    });
    expect(await create({ networkId: '1' })).toMatchObject({ status: 400, body: { key: 'network.unavailable' } });
  });
});

describe('a seal whose network was away', () => {
  it('is asked for again at the next start', async () => {
    const credentialId = (await issue(graduate(80), project.automaticId)).results[0]?.credentialId as string;
    await app.workers.drain();
    // As a start without the network leaves it: signed, waiting, its job failed for good.
    const [seal] = await app.test.owner<{ id: string }>(
      'delete from seal_leaves where credential_id = $1 returning seal_batch_id as id',
      [credentialId],
    );
    await app.test.owner("update credentials set progress = 'signed' where id = $1", [credentialId]);
    await app.test.owner(
      "insert into seal_queue (credential_id, kind, organization_id, network_id) values ($1, 'issuance', $2, $3)",
      [credentialId, organizationId(), app.networkId],
    );
    expect(seal?.id).toBeDefined();
    expect(await resumeSeals({ ...app.app.credentials, chains: new Map() })).toBe(0);
    expect(await resumeSeals(app.app.credentials)).toBe(1);
    await app.workers.drain();
    expect((await owner.call('getCredential', { params: { ...at(), credentialId } })).body).toMatchObject({
      blockchainSeal: { kind: 'issuance' },
    });
    expect(await resumeSeals(app.app.credentials)).toBe(0);
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

describe('a template’s field', () => {
  it('takes no value from a source that cannot fill it', async () => {
    const answer = await owner.call('createTemplate', {
      params: at(),
      body: {
        title: 'T',
        schemaId: project.schemaId,
        content: [
          { name: 'a', label: 'A', component: 'number', mode: 'automatic', source: 'uniqueId' },
          { name: 'b', label: 'B', component: 'calendar', mode: 'recipient', source: 'email' },
          { name: 'c', label: 'C', component: 'calendar', mode: 'automatic', source: 'timestamp' },
        ],
        expiration: { type: 'none' },
        params: {},
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
      },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { 'content.0.source': 'invalid_choice', 'content.1.source': 'invalid_choice' } },
    });
  });
});
