import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF_WORDS } from '../../../../../server/modules/credentials/credentials/delivery/pdf/words.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  // What stands before the lists are signed anew is looked at, too.
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

let n = 0;
async function issue(): Promise<{ id: string; publicId: string }> {
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: graduate((n += 1)) },
  });
  await app.workers.drain();
  const id = body.results[0]?.credentialId as string;
  const { body: shown } = await owner.call('getCredential', of(id));
  return { id, publicId: shown.verifyUrl.split('/').at(-1) as string };
}
const of = (credentialId: string) => ({ params: { projectId: project.projectId, credentialId } });
const because = { metadata: { description: 'A mistake' } };

/** Says since now that somebody else had the key, and leaves its jobs to wait: until they are done, no list of it can be judged. */
async function loseKey(): Promise<void> {
  const { body } = await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } });
  const { name } = (await owner.call('getOrganization')).body;
  const answer = await owner.call('compromiseKey', {
    params: { keyId: body.keys[0]?.id as string },
    body: { since: new Date().toISOString(), confirm: name },
  });
  expect(answer.status).toBe(200);
}
const look = async (credentialId: string) =>
  (await app.nobody.call('verifyCredential', { params: { credentialId } })).body;
/** The word across the PDF that anyone is given, if there is one. */
async function stampOf(credentialId: string): Promise<string | null> {
  const { raw } = await app.nobody.call('getPublicCredentialPdf', { params: { credentialId } });
  const lines = (await readPdf(raw)).lines.map(({ text }) => text);
  const words = Object.values(PDF_WORDS['es-MX'].stamp);
  return words.find(word => word !== null && lines.includes(word)) ?? null;
}

describe('what is stamped on the PDF of a credential that anyone is given', () => {
  it('is the end that its list tells: revoked, paused, replaced', async () => {
    const [revoked, paused, replaced] = [await issue(), await issue(), await issue()];
    await owner.call('revokeCredential', { ...of(revoked.id), body: because });
    await owner.call('suspendCredential', { ...of(paused.id), body: because });
    await owner.call('reissueCredential', { ...of(replaced.id), body: { values: graduate(3).values, ...because } });
    await app.workers.drain();
    expect(await stampOf(revoked.publicId)).toBe('REVOCADA');
    expect(await stampOf(paused.publicId)).toBe('EN PAUSA');
    expect(await stampOf(replaced.publicId)).toBe('REEMPLAZADA');
  });

  it('is the end that Sello knows of, where no list can be judged', async () => {
    const [revoked, paused, active] = [await issue(), await issue(), await issue()];
    await owner.call('revokeCredential', { ...of(revoked.id), body: because });
    await owner.call('suspendCredential', { ...of(paused.id), body: because });
    await app.workers.drain();
    expect(await stampOf(active.publicId)).toBeNull();
    const share = async () =>
      (await app.nobody.call('getPublicCredentialShare', { params: { credentialId: active.publicId } })).raw;
    const shared = await share();
    await loseKey();
    expect((await share()).equals(shared), 'networks keep what they are shown').toBe(true);
    for (const each of [revoked, paused, active])
      expect(await look(each.publicId)).toMatchObject({ verdict: 'unchecked', status: 'unknown' });
    expect(await stampOf(revoked.publicId)).toBe('REVOCADA');
    expect(await stampOf(paused.publicId)).toBe('EN PAUSA');
    expect(await stampOf(active.publicId), 'what the page could not check').toBe('SIN VERIFICAR');
    await app.workers.drain();
    expect(await stampOf(active.publicId), 'once its list is signed anew').toBeNull();
  });

  it('is told on the page under what Sello says, where no seal proves it either', async () => {
    const [revoked, paused] = [await issue(), await issue()];
    await owner.call('revokeCredential', { ...of(revoked.id), body: because });
    await owner.call('suspendCredential', { ...of(paused.id), body: because });
    await loseKey();
    const says = async (publicId: string) => {
      const { status, says: said } = await look(publicId);
      return [status, said.revocation?.reason ?? null, said.suspension?.reason ?? null];
    };
    const { description } = because.metadata;
    expect(await says(revoked.publicId)).toEqual(['unknown', description, null]);
    expect(await says(paused.publicId)).toEqual(['unknown', null, description]);
    await app.workers.drain();
  });

  it('is nothing while its seal is on its way', async () => {
    const { body } = await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: project.automaticId, receiver: graduate((n += 1)) },
    });
    const { body: shown } = await owner.call('getCredential', of(body.results[0]?.credentialId as string));
    const publicId = shown.verifyUrl.split('/').at(-1) as string;
    expect((await look(publicId)).steps).toContainEqual(expect.objectContaining({ reason: 'seal-pending' }));
    expect(await stampOf(publicId)).toBeNull();
  });
});
