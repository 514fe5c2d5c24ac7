import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/processes/process.ts';
import { startTestApp, type TestApp } from '../support/processes/app.ts';
import { localCertificate } from '../support/counterparts/certificate.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../support/worlds/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
let certificate: { cert: string; key: string };
beforeAll(async () => {
  const port = await freePort();
  certificate = await localCertificate();
  app = await startTestApp({ publicUrl: `https://localhost:${port}`, tls: certificate });
  await app.http.listen({ port, host: 'localhost' });
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

interface Verdict {
  bazaar: { verified: boolean; proofs: boolean[]; statusChecked: boolean; set: boolean[]; error: string | null };
  core: Record<string, boolean>;
  schemas: unknown[];
  errors: unknown[];
}
const peers = async (verifyUrl: string): Promise<Verdict> => {
  const url = `${app.settings.publicUrl}/api/v1/public/credentials/${verifyUrl.split('/').at(-1)}`;
  const script = fileURLToPath(new URL('../support/counterparts/verify-with-peers.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, url], {
    env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: certificate.cert },
  });
  return JSON.parse(stdout.split('\n').at(-1) as string) as Verdict;
};

describe('a credential downloaded from the public page', () => {
  it('is verified by the libraries of others over https, and found paused and revoked by them afterwards', async () => {
    const owner = await app.as('owner@uni.example');
    const at = { projectId: project.projectId };
    const params = { ...at, templateId: project.manualId };
    const { body: template } = await owner.call('getTemplate', { params });
    const photo = { name: 'foto', label: 'Foto', component: 'image', required: true, mode: 'variable', own: true };
    await owner.call('updateTemplate', { params, body: { content: [...template.content, photo] } });
    const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#804020' } })
      .png()
      .toBuffer();
    const { body: picture } = await owner.call('uploadPicture', { params: at, file: { name: 'a.png', bytes } });
    const asked = await owner.call('issueCredentials', {
      params: at,
      body: { templateId: project.manualId, receiver: graduate(1, { foto: picture.digest }) },
    });
    const credentialId = asked.body.results[0]?.credentialId as string;
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      await (await app.as(email)).call('signCredentials', { params: at, body: { ids: [credentialId] } });
    await app.workers.drain();
    const { body } = await owner.call('getCredential', { params: { ...at, credentialId } });

    const before = await peers(body.verifyUrl);
    expect(before.bazaar).toEqual({
      verified: true,
      proofs: [true],
      statusChecked: true,
      set: [false, false],
      error: null,
    });
    expect(before.core).toMatchObject({ valid_signature: true, expiration: true, revocation_status: true });
    // A schema of a later draft than it knows, and it would never answer.
    expect(before.schemas).toEqual([true]);

    // Paused, then revoked while it is paused: of each list they read what ours reads.
    const because = { metadata: { description: 'Wrong name' } };
    const ours = async () =>
      (
        await app.nobody.call('verifyCredential', {
          params: { credentialId: body.verifyUrl.split('/').at(-1) as string },
        })
      ).body.verdict;
    await owner.call('suspendCredential', { params: { ...at, credentialId }, body: because });
    const paused = await peers(body.verifyUrl);
    expect(paused.bazaar).toMatchObject({ proofs: [true], statusChecked: true, set: [false, true] });
    expect(await ours()).toBe('suspended');

    await owner.call('revokeCredential', { params: { ...at, credentialId }, body: because });
    const after = await peers(body.verifyUrl);
    expect(after.bazaar).toMatchObject({ proofs: [true], statusChecked: true, set: [true, true] });
    expect(after.core).toMatchObject({ valid_signature: true, revocation_status: false });
    expect(await ours()).toBe('revoked');
  });

  it('is found revoked alone, and neither once a pause has ended, by them as by us', async () => {
    const owner = await app.as('owner@uni.example');
    const at = { projectId: project.projectId };
    const asked = await owner.call('issueCredentials', {
      params: at,
      body: { templateId: project.automaticId, receiver: graduate(2) },
    });
    const credentialId = asked.body.results[0]?.credentialId as string;
    await app.workers.drain();
    const { body } = await owner.call('getCredential', { params: { ...at, credentialId } });
    const publicId = body.verifyUrl.split('/').at(-1) as string;
    const ours = async () =>
      (await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body.verdict;
    const because = { metadata: { description: 'An exam' } };
    await owner.call('suspendCredential', { params: { ...at, credentialId }, body: because });
    await owner.call('reinstateCredential', { params: { ...at, credentialId } });
    expect((await peers(body.verifyUrl)).bazaar).toMatchObject({ verified: true, set: [false, false] });
    expect(await ours()).toBe('valid');
    await owner.call('revokeCredential', { params: { ...at, credentialId }, body: because });
    expect((await peers(body.verifyUrl)).bazaar).toMatchObject({ statusChecked: true, set: [true, false] });
    expect(await ours()).toBe('revoked');
  });
});
