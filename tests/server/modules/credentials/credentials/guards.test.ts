import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptRequest } from '../../../../../server/modules/credentials/credentials/issuing/job-door.ts';
import {
  accept,
  groundOf,
  writeRequest,
} from '../../../../../server/modules/credentials/credentials/issuing/request/request.ts';
import { asOwnerOf } from '../../../../../server/platform/database/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { memberWith } from '../../../../support/worlds/members.ts';

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
    ).toMatchObject({ status: 409, body: { key: 'credential.unsigned' } });
    expect((await owner.call('resendCredentials', { params: at(), body: { ids: [credentialId] } })).body).toMatchObject(
      { done: [], failed: [{ id: credentialId, key: 'credential.unsigned' }] },
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
      body: { key: 'credential.canceled' },
    });
  });
});

describe('an approver', () => {
  it('cannot be taken away from a request that is still being worked off', async () => {
    const caller = { kind: 'user', userId: app.people['owner@uni.example']?.userId, organizationId: organizationId() };
    const asked = {
      projectId: project.projectId,
      templateId: project.manualId,
      receivers: [graduate(10), graduate(11)],
      omitApproval: false,
    };
    const origin = { ip: '-', userAgent: '-', correlationId: 'test', language: 'en-US' } as const;
    // Accepted, and no job takes it.
    await app.test.database.organization(organizationId(), async tx => {
      const ground = await groundOf(tx, organizationId(), asked, app.app.parts.clock());
      await writeRequest(tx, accept(app.app.parts, ground, caller as never, asked, origin), asked.receivers);
    });
    const { body: spare } = await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.manualId },
      body: { approvalsRequired: 1 },
    });
    const signerId = spare.signers[0]?.id as string;
    const pending = await app.test.owner<{ id: string }>(
      "select id from credentials where template_id = $1 and progress = 'pending' and standing = 'active'",
      [project.manualId],
    );
    for (const { id: credentialId } of pending)
      await owner.call('cancelCredential', { params: { ...at(), credentialId } });
    expect(
      await owner.call('removeSigner', { params: { ...at(), templateId: project.manualId, signerId } }),
    ).toMatchObject({ status: 409, body: { key: 'signer.pending' } });
    await app.test.owner('update issue_requests set finished_at = now() where finished_at is null');
    expect(
      (await owner.call('removeSigner', { params: { ...at(), templateId: project.manualId, signerId } })).status,
    ).toBe(200);
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
    const answers = await Promise.all(
      requests
        .filter(request => request.id)
        .map(
          async ({ id }) => (await owner.call('getIssueRequest', { params: { ...at(), requestId: id } })).body.outcomes,
        ),
    );
    const sum = (outcome: 'issued' | 'failed') => answers.reduce((total, each) => total + each[outcome], 0);
    const [row] = await app.test.owner<{ taken: number }>(
      "update organizations set membership = 'production' where id = $1 returning issued_on_trial as taken",
      [organizationId()],
    );
    expect(sum('issued')).toBeLessThanOrEqual(3);
    expect(sum('issued') + sum('failed')).toBe(answers.length * 2);
    expect(row?.taken).toBe(97 + sum('issued'));
  });

  it('a second count stands behind the first, for requests accepted at the same moment', async () => {
    await app.test.owner(
      "update organizations set membership = 'trial', trial_ends_at = null, issued_on_trial = 97 where id = $1",
      [organizationId()],
    );
    const requestId = await app.test.database.organization(organizationId(), async tx => {
      const { requestId } = await acceptRequest(
        tx,
        app.app.parts,
        { kind: 'user', userId: app.people['owner@uni.example']?.userId, organizationId: organizationId() } as never,
        {
          projectId: project.projectId,
          templateId: project.automaticId,
          receivers: [graduate(230), graduate(231), graduate(232)],
          omitApproval: false,
        },
        { ip: '-', userAgent: '-', correlationId: 'test', language: 'en-US' },
      );
      // Another request took two of the three places before this one is worked off.
      await tx.run('update organizations set issued_on_trial = 99');
      return requestId;
    });
    await app.workers.drain({ all: true });
    const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId } });
    expect(body.outcomes).toMatchObject({ issued: 1, failed: 2 });
    expect(body.results.filter(each => each.outcome === 'failed').map(each => each.fields)).toEqual([
      { trial: 'too_many' },
      { trial: 'too_many' },
    ]);
    await app.test.owner("update organizations set membership = 'production' where id = $1", [organizationId()]);
  });
});

describe('a trial’s place', () => {
  const onTrial = (sets: string) =>
    app.test.owner<{ taken: number }>(
      `update organizations set ${sets} where id = $1 returning issued_on_trial as taken`,
      [organizationId()],
    );
  it('is free again where what took it is canceled before anybody signed it, one or several at once', async () => {
    await onTrial("membership = 'trial', trial_ends_at = null, issued_on_trial = 90");
    const asked = await Promise.all([240, 241, 242].map(each => issue(graduate(each), project.manualId)));
    const [one = '', ...others] = asked.map(({ results }) => results[0]?.credentialId as string);
    expect((await onTrial('revision = revision'))[0]?.taken).toBe(93);
    expect((await owner.call('cancelCredential', { params: { ...at(), credentialId: one } })).status).toBe(200);
    expect((await onTrial('revision = revision'))[0]?.taken).toBe(92);
    const { body } = await owner.call('cancelCredentials', { params: at(), body: { ids: others } });
    expect(body.done).toHaveLength(2);
    expect((await onTrial("membership = 'production'"))[0]?.taken).toBe(90);
  });

  it('is told of where there are fewer than are asked for', async () => {
    await onTrial("membership = 'trial', trial_ends_at = null, issued_on_trial = 97");
    const { status, body } = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: [250, 251, 252, 253].map(each => graduate(each)) },
    });
    await onTrial("membership = 'production'");
    expect([status, body]).toMatchObject([
      403,
      { key: 'trial.credentials', message: 'That is more credentials than the trial’s limit leaves: 3' },
    ]);
  });
});

describe('a credential revoked before it was sent', () => {
  it('is not mailed as if it were new', async () => {
    // The seal waits for the lock this transaction holds, so the revocation is first.
    const lock = `seal:${organizationId()}:${app.networkId}:issuance`;
    const credentialId = await app.test.database.platform('tests', async tx => {
      await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 1))', [lock]);
      const id = (await issue(graduate(770), project.automaticId)).results[0]?.credentialId as string;
      const body = { metadata: { description: 'Issued by mistake' } };
      expect((await owner.call('revokeCredential', { params: { ...at(), credentialId: id }, body })).status).toBe(200);
      return id;
    });
    await app.workers.drain();
    const mails = await app.test.owner("select 1 from mail_outbox where recipient = 'persona770@alumni.example'");
    const sent = await app.test.owner("select 1 from credentials where id = $1 and progress = 'sent'", [credentialId]);
    expect([mails.length, sent.length]).toEqual([0, 0]);
  });
});

describe('an issuing request that cannot be worked off', () => {
  /** Accepted, then changed in the same commit, as no request could be: the job finds it so. */
  const acceptBroken = (rows: number[], change: object) =>
    asOwnerOf(app.test.address.owner)(async tx => {
      const { requestId } = await acceptRequest(
        tx,
        app.app.parts,
        { kind: 'user', userId: app.people['owner@uni.example']?.userId, organizationId: organizationId() } as never,
        {
          projectId: project.projectId,
          templateId: project.automaticId,
          receivers: rows.map(n => graduate(n)),
          omitApproval: false,
        },
        { ip: '-', userAgent: '-', correlationId: 'test', language: 'en-US' },
      );
      await tx.run('update issue_requests set frozen = frozen || $2::jsonb where id = $1', [
        requestId,
        JSON.stringify(change),
      ]);
      return requestId;
    });

  it('ends, and says of each row that it failed', async () => {
    const requestId = await acceptBroken([30, 31], { template: null });
    await app.workers.drain({ all: true });
    const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId } });
    expect(body).toMatchObject({ state: 'done', done: 2, outcomes: { failed: 2 }, steps: { built: 0 } });
    expect(body.results.map(({ name, email }) => [name, email])).toEqual([
      ['Persona Ejemplo', 'persona30@alumni.example'],
      ['Persona Ejemplo', 'persona31@alumni.example'],
    ]);
  });

  it('says of what expired while it waited that it did, and frees its place', async () => {
    const before = (await owner.call('getProject', { params: at() })).body;
    const requestId = await acceptBroken([32, 33], {
      requestedAt: '2020-01-01T00:00:00.000Z',
      validUntil: '2020-01-02T00:00:00.000Z',
    });
    await app.workers.drain({ all: true });
    const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId } });
    expect(body).toMatchObject({ state: 'done', done: 2, outcomes: { expired: 2 }, steps: { signed: 0 } });
    expect((await owner.call('getProject', { params: at() })).body.pending).toBe(before.pending);
    expect(await issue(graduate(32), project.automaticId)).toMatchObject({ outcomes: { issued: 1 } });
  });

  it('odd but allowed identifiers of recipients stop nobody', async () => {
    const dids = ['did:x:%zz', 'did:x::', 'did:0:%', 'did:web:a%20b', 'did:x:...'];
    const receiver = dids.map((did, i) => ({ ...graduate(60 + i), did }));
    const asked = await issue([...receiver, graduate(70)], project.automaticId);
    await app.workers.drain();
    const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId: asked.id } });
    expect(body.state).toBe('done');
    expect(body.results.at(-1)).toMatchObject({ outcome: 'issued', progress: 'sent' });
    expect(body.results.filter(each => each.outcome === 'issued').every(each => each.progress === 'sent')).toBe(true);
  });
});

describe('words in a mail', () => {
  it('takes a line separator in a title as a space, and sends the mail', async () => {
    const { body: template } = await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.automaticId },
      body: { title: 'Two\u2028lines' },
    });
    expect(template.title).toBe('Two lines');
    const credentialId = (await issue(graduate(40), project.automaticId)).results[0]?.credentialId as string;
    await app.workers.drain();
    expect((await owner.call('getCredential', { params: { ...at(), credentialId } })).body.status).toBe('sent');
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
