import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { startTestApp, type Client, type TestApp } from '../../support/processes/app.ts';
import { lettersTo } from '../../support/documents/letters.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../support/worlds/diploma.ts';
import { expectSoundRecord } from '../../support/documents/record.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
});

const at = () => ({ projectId: project.projectId });
const issue = async (n: number, templateId = project.manualId) => {
  const { body } = await owner.call('issueCredentials', { params: at(), body: { templateId, receiver: graduate(n) } });
  return body.results[0]?.credentialId as string;
};
const sign = (client: Client, credentialId: string) =>
  client.call('signCredential', {
    params: { ...at(), credentialId },
    query: { keystore: 'keyvault' },
    body: { templateId: project.manualId },
  });

describe('approvals that arrive at once', () => {
  it('one signer counts once, however often they sign at the same moment', async () => {
    const signer = await app.as('signer@uni.example');
    for (let round = 0; round < 5; round += 1) {
      const credentialId = await issue(100 + round);
      const answers = await Promise.all(Array.from({ length: 8 }, () => sign(signer, credentialId)));
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
      const { body } = await owner.call('getCredential', { params: { ...at(), credentialId } });
      expect(body).toMatchObject({ status: 'pending', approvals: 1, vc: null });
    }
  });

  it('two signers at the same moment are two approvals and one signature', async () => {
    const [signer, second] = [await app.as('signer@uni.example'), await app.as('signer2@uni.example')];
    const credentialId = await issue(110);
    const answers = await Promise.all([sign(signer, credentialId), sign(second, credentialId)]);
    expect(answers.map(answer => answer.status)).toEqual([200, 200]);
    await app.workers.drain();
    const { body } = await owner.call('getCredential', { params: { ...at(), credentialId } });
    expect(body).toMatchObject({ approvals: 2, status: 'sent' });
    expect(body.proofs).toHaveLength(3);
  });

  it('an approval and a cancellation never both hold', async () => {
    const signer = await app.as('signer@uni.example');
    const second = await app.as('signer2@uni.example');
    for (let round = 0; round < 4; round += 1) {
      const credentialId = await issue(120 + round);
      await sign(signer, credentialId);
      await Promise.all([
        sign(second, credentialId),
        owner.call('cancelCredential', { params: { ...at(), credentialId } }),
      ]);
      const { body } = await owner.call('getCredential', { params: { ...at(), credentialId } });
      // What was signed before it was canceled says so: nobody takes it for valid.
      const publicId = body.verifyUrl.split('/').at(-1) as string;
      const { body: seen } = await app.nobody.call('verifyCredential', { params: { credentialId: publicId } });
      expect(body.standing === 'canceled').toBe(seen.verdict !== 'valid');
    }
  });
});

describe('the same thing done twice at once', () => {
  it('a credential is revoked once', async () => {
    const credentialId = await issue(130, project.automaticId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        owner.call('revokeCredential', {
          params: { ...at(), credentialId },
          body: { metadata: { description: 'Twice' } },
        }),
      ),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('a person gets one credential of a template', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        owner.call('issueCredentials', {
          params: at(),
          body: { templateId: project.automaticId, receiver: graduate(140) },
        }),
      ),
    );
    expect(answers.map(answer => answer.status)).toEqual([202, 202, 202, 202, 202, 202]);
    expect(answers.filter(answer => answer.body.outcomes.issued === 1)).toHaveLength(1);
    expect(answers.filter(answer => answer.body.outcomes.already_issued === 1)).toHaveLength(5);
  });

  it('an address is confirmed once', async () => {
    const register = (n: number) =>
      app.nobody.call('registerOrganization', {
        body: {
          name: 'Dos a la vez',
          industry: 1,
          country: 'MX',
          contactName: 'Ana',
          contactLastname: 'Luz',
          email: 'twice@nuevo.example',
          password: 'a long new password',
          terms: true,
        },
        from: `10.7.0.${n}`,
      });
    const answers = await Promise.all([register(1), register(2), register(3)]);
    expect(answers.map(answer => answer.status)).toEqual([202, 202, 202]);
    const mails = await lettersTo(app, 'twice@nuevo.example');
    const codes = mails.map(mail => /\/verifications\/([\w-]+)/.exec(mail.text)?.[1] as string);
    const confirmed = await Promise.all(
      codes.map(code => app.nobody.call('verifyOrganization', { params: { code }, from: '10.7.0.9' })),
    );
    expect(confirmed.map(answer => answer.status).sort()).toEqual([200, 410, 410]);
    expect(await app.test.owner("select 1 from organizations where name = 'Dos a la vez'")).toHaveLength(1);
  });

  it('an address is invited by two organizations, and is one account', async () => {
    const trial = await app.as('owner@trial.example');
    const made = await trial.call('createProject', {
      body: { name: 'Prueba', category: 'other', networkId: app.networkId },
    });
    const invite = (client: Client, projectId: string) =>
      client.call('inviteProjectUser', {
        params: { projectId },
        body: {
          name: 'Nueva',
          lastname: 'Persona',
          email: 'both@uni.example',
          roleId: PROJECT_ROLE_IDS['project.viewer'],
        },
      });
    const answers = await Promise.all([invite(owner, project.projectId), invite(trial, made.body.id)]);
    expect(answers.map(answer => answer.status)).toEqual([201, 201]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
  });

  it('two changes of one record both hold', async () => {
    await Promise.all([
      owner.call('updateOrganization', { body: { domain: 'uni.example' } }),
      owner.call('updateOrganization', { body: { settings: { shareDescription: 'Both' } } }),
      owner.call('updateOrganization', { body: { settings: { logoBackground: '#112233' } } }),
    ]);
    expect((await owner.call('getOrganization')).body).toMatchObject({
      domain: 'uni.example',
      settings: { shareDescription: 'Both', logoBackground: '#112233' },
    });
    await Promise.all([
      owner.call('updateProject', { params: at(), body: { description: 'New words' } }),
      owner.call('updateProject', { params: at(), body: { featured: true } }),
      owner.call('updateProject', { params: at(), body: { trustRegistry: 'sello' } }),
    ]);
    expect((await owner.call('getProject', { params: at() })).body).toMatchObject({
      description: 'New words',
      featured: true,
      trustRegistry: 'sello',
    });
  });
});
