import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';
import { hearPdf } from '../../../../../support/documents/hear-pdf.ts';
import { expectSoundRecord } from '../../../../../support/documents/record.ts';

let app: TestApp;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
});
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
});

const at = () => ({ projectId: project.projectId });
const publicIdOf = (url: string) => url.split('/').at(-1) as string;

describe('a template that needs two approvals', () => {
  it('issues to nobody before both have approved, then signs, seals and sends', async () => {
    const owner = await app.as('owner@uni.example');
    const asked = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: [graduate(1), graduate(2)] },
    });
    expect(asked.status).toBe(202);
    await app.workers.drain();
    const done = await owner.call('getIssueRequest', { params: { ...at(), requestId: asked.body.id } });
    expect(done.body).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      outcomes: { pending: 2 },
      steps: { built: 2, signed: 0 },
    });
    const ids = done.body.results.map(result => result.credentialId as string);

    const signer = await app.as('signer@uni.example');
    const bell = await signer.call('listNotifications');
    expect(bell.body).toMatchObject({ total: 1, unread: 1, notifications: [{ data: { waiting: 2 } }] });
    expect((await signer.call('signCredentials', { params: at(), body: { ids } })).body).toEqual({
      done: expect.arrayContaining(ids),
      failed: [],
    });
    const waiting = await owner.call('getCredential', { params: { ...at(), credentialId: ids[0] as string } });
    expect(waiting.body).toMatchObject({ status: 'pending', approvals: 1, approvalsRequired: 2, vc: null });
    expect(
      (await app.nobody.call('verifyCredential', { params: { credentialId: publicIdOf(waiting.body.verifyUrl) } }))
        .body,
    ).toMatchObject({ code: 40001 });

    const again = await signer.call('signCredential', {
      params: { ...at(), credentialId: ids[0] as string },
      query: { keystore: 'keyvault' },
      body: { templateId: project.manualId },
    });
    expect(again).toMatchObject({ status: 409, body: { key: 'credential.already_signed' } });

    const second = await app.as('signer2@uni.example');
    const signed = await second.call('signCredential', {
      params: { ...at(), credentialId: ids[0] as string },
      query: { keystore: 'keyvault' },
      body: { templateId: project.manualId },
    });
    expect(signed.body).toMatchObject({ status: 'signed', approvals: 2 });
    await app.workers.drain();
    const sent = await owner.call('getCredential', { params: { ...at(), credentialId: ids[0] as string } });
    expect(sent.body).toMatchObject({ status: 'sent', blockchainSeal: { kind: 'issuance', local: true } });
    expect(sent.body.proofs.map(proof => proof.role)).toEqual(['organization', 'approver', 'approver']);

    const page = await app.nobody.call('verifyCredential', {
      params: { credentialId: publicIdOf(sent.body.verifyUrl) },
    });
    expect(page.body).toMatchObject({ verdict: 'valid', status: 'enabled', document: 'active' });
    expect(page.body.steps).toSatisfy((steps: { outcome: string }[]) => steps.every(step => step.outcome === 'passed'));
    expect((await second.call('listNotifications', { query: { status: 'new' } })).body).toMatchObject({ total: 1 });

    // The printed one, whoever asks for it, carries the same bytes as the download.
    const params = { credentialId: publicIdOf(sent.body.verifyUrl) };
    const download = await app.nobody.call('getPublicCredential', { params, query: { proofs: 'all' } });
    const printed = [
      await app.nobody.call('getPublicCredentialPdf', { params }),
      await owner.call('getCredentialPdf', { params: { ...at(), credentialId: ids[0] as string } }),
    ];
    const named = encodeURIComponent(`${sent.body.title} - ${sent.body.receiver.name}.pdf`);
    for (const { raw, headers } of printed) {
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[ -~]+\.pdf"; /);
      expect(headers['content-disposition']).toContain(`filename*=UTF-8''${named}`);
      const { files } = await hearPdf(raw);
      expect(files.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([download.raw.toString()]);
    }
  });

  it('refuses a second credential of the same template for the same person', async () => {
    const owner = await app.as('owner@uni.example');
    const asked = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: graduate(1) },
    });
    expect(asked.body).toMatchObject({ outcomes: { already_issued: 1 } });
  });

  it('does not omit the approval for whoever asks', async () => {
    const owner = await app.as('owner@uni.example');
    const answer = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver: graduate(3), options: { omitApproval: true } },
    });
    expect(answer).toMatchObject({ status: 403, body: { key: 'credential.omit_approval' } });
  });
});

describe('rows of one request', () => {
  it('are judged one by one, each with its own reasons', async () => {
    const owner = await app.as('owner@uni.example');
    const receiver = [
      graduate(10),
      graduate(11, { degree: null }),
      graduate(12, { average: 'nine' }),
      { ...graduate(13), email: 'no address' },
      graduate(10),
      { ...graduate(14), id: '00000000-0000-4000-8000-000000000000' },
      { ...graduate(15), admin: true },
    ];
    const asked = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver },
    });
    await app.workers.drain();
    const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId: asked.body.id } });
    expect(body.results.map(({ outcome, fields }) => [outcome, fields])).toEqual([
      ['issued', {}],
      ['missing_fields', { 'values.degree': 'required' }],
      ['invalid', { 'values.average': 'invalid_type' }],
      ['invalid', { email: 'invalid_email' }],
      ['already_issued', {}],
      ['invalid', { id: 'not_found' }],
      ['invalid', { admin: 'unknown_key' }],
    ]);
    expect(body).toMatchObject({ steps: { built: 1, signed: 1, sealed: 1, sent: 1, unmailed: 0 } });
  });
});

describe('revoking', () => {
  it('is told by the status list, the public page and a seal of its own', async () => {
    const owner = await app.as('owner@uni.example');
    const asked = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: graduate(20) },
    });
    expect(asked.body).toMatchObject({ outcomes: { issued: 1 } });
    const credentialId = asked.body.results[0]?.credentialId as string;
    await app.workers.drain();
    const revoked = await owner.call('revokeCredential', {
      params: { ...at(), credentialId },
      body: { metadata: { description: 'Wrong name' } },
    });
    expect(revoked.body).toMatchObject({ status: 'revoked', disabled: true, revocationReason: 'Wrong name' });
    await app.workers.drain();
    const page = await app.nobody.call('verifyCredential', {
      params: { credentialId: publicIdOf(revoked.body.verifyUrl) },
    });
    expect(page.body).toMatchObject({
      verdict: 'revoked',
      status: 'revoked',
      document: 'revoked',
      revocation: { reason: 'Wrong name' },
      seals: { revocation: { network: app.networkId, local: true } },
    });
    const again = await owner.call('revokeCredential', {
      params: { ...at(), credentialId },
      body: { metadata: { description: 'Again' } },
    });
    expect(again).toMatchObject({ status: 409, body: { key: 'credential.revoked' } });
  });
});
