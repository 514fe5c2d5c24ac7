import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
const SIGNERS = ['signer@uni.example', 'signer2@uni.example'];
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });
const template = (config: object, approvalsRequired = 0) =>
  owner.call('createTemplate', {
    params: at(),
    body: {
      ...DIPLOMA.template,
      schemaId: project.schemaId,
      config,
      approvalsRequired,
      signers: approvalsRequired > 0 ? SIGNERS.map(email => app.people[email]?.userId) : [],
    },
  });
let people = 0;
const issue = async (templateId: string): Promise<string> => {
  const receiver = graduate((people += 1));
  const asked = await owner.call('issueCredentials', { params: at(), body: { templateId, receiver } });
  return asked.body.results[0]?.credentialId as string;
};
const approve = async (id: string) => {
  for (const email of SIGNERS)
    await (await app.as(email)).call('signCredentials', { params: at(), body: { ids: [id] } });
};
/** The domain of each proof of a credential as it is served, and what our own verifier says of it. */
async function served(id: string) {
  await app.workers.drain();
  const { body } = await owner.call('getCredential', { params: { ...at(), credentialId: id } });
  const credentialId = body.verifyUrl.split('/').at(-1) ?? '';
  const document = await app.nobody.call('getPublicCredential', {
    params: { credentialId },
    query: { proofs: 'all' },
  });
  const verified = await app.nobody.call('verifyCredential', { params: { credentialId } });
  const proofs = [(document.body as unknown as { proof: object | object[] }).proof].flat();
  return {
    verdict: (verified.body as { verdict?: string }).verdict,
    domains: proofs.map(proof => (proof as { domain?: string }).domain),
    keys: proofs.map(proof => Object.keys(proof)),
    shown: body.proofs.map(({ domain }) => domain),
  };
}

describe('the domain of a template', () => {
  it('stands in the proof of the organization and in those of approvers, and they verify', async () => {
    const { body } = await template({ approvalMode: 'manual', domain: 'Titulos.Example.edu' }, 2);
    expect(body.config.domain).toBe('titulos.example.edu');
    const id = await issue(body.id);
    await approve(id);
    const { verdict, domains, shown } = await served(id);
    expect(domains).toEqual(Array.from({ length: 3 }, () => 'titulos.example.edu'));
    expect(shown).toEqual(domains);
    expect(verdict).toBe('valid');
  });

  it('stands in the proof of what needs no approval', async () => {
    const { body } = await template({ approvalMode: 'automatic', domain: 'https://titulos.example.edu:8443' });
    expect(await served(await issue(body.id))).toMatchObject({
      verdict: 'valid',
      domains: ['https://titulos.example.edu:8443'],
    });
  });

  it('is none by default, and then no proof has the member', async () => {
    const { body } = await template({ approvalMode: 'automatic' });
    expect(body.config.domain).toBeNull();
    const { domains, keys, shown } = await served(await issue(body.id));
    expect([domains, shown]).toEqual([[undefined], [null]]);
    expect(keys.map(each => each.sort())).toEqual([
      ['created', 'cryptosuite', 'proofPurpose', 'proofValue', 'type', 'verificationMethod'],
    ]);
  });

  it('changes for new credentials alone, and stays where a change does not name it', async () => {
    const { body } = await template({ approvalMode: 'manual', domain: 'uno.example.edu' }, 2);
    const waiting = await issue(body.id);
    const params = { ...at(), templateId: body.id };
    const change = async (config: object) =>
      (await owner.call('updateTemplate', { params, body: { config } })).body.config;
    expect(await change({ approvalMode: 'manual', requesterMayApprove: true })).toMatchObject({
      domain: 'uno.example.edu',
    });
    expect(await change({ approvalMode: 'manual', domain: 'dos.example.edu' })).toMatchObject({
      domain: 'dos.example.edu',
    });
    await approve(waiting);
    expect((await served(waiting)).domains).toEqual(Array.from({ length: 3 }, () => 'uno.example.edu'));
    expect(await change({ approvalMode: 'manual', domain: null })).toMatchObject({ domain: null });
  });

  it('follows the template where a credential is corrected before anybody signed it', async () => {
    const { body } = await template({ approvalMode: 'manual' }, 2);
    const id = await issue(body.id);
    await owner.call('updateTemplate', {
      params: { ...at(), templateId: body.id },
      body: { config: { approvalMode: 'manual', domain: 'tres.example.edu' } },
    });
    const { name, lastname, values } = graduate(people);
    const again = await owner.call('askAgain', {
      params: { ...at(), credentialId: id },
      body: { name, lastname, values },
    });
    expect(again.status).toBe(200);
    await approve(id);
    expect((await served(id)).domains).toEqual(Array.from({ length: 3 }, () => 'tres.example.edu'));
  });

  it.each([
    'universidad',
    'con espacio.example',
    'http://titulos.example.edu',
    'titulos.example.edu/ruta',
    'x'.repeat(256),
  ])('is refused at its field where it is no domain: %s', async domain => {
    const answer = await template({ approvalMode: 'automatic', domain });
    expect(answer).toMatchObject({ status: 400, body: { key: 'request.invalid' } });
    expect((answer.body as unknown as { errors: object }).errors).toHaveProperty(['config.domain']);
  });
});
