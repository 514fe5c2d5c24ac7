import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

let n = 0;
async function issue(): Promise<{ id: string; publicId: string; url: string }> {
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: graduate((n += 1)) },
  });
  await app.workers.drain();
  const id = body.results[0]?.credentialId as string;
  const { body: shown } = await owner.call('getCredential', of(id));
  return { id, publicId: shown.verifyUrl.split('/').at(-1) as string, url: shown.verifyUrl };
}
const of = (credentialId: string) => ({ params: { projectId: project.projectId, credentialId } });
const picture = (credentialId: string, as?: 'page' | 'card') =>
  app.nobody.call('getPublicCredentialPicture', { params: { credentialId }, ...(as && { query: { as } }) });
const share = (credentialId: string) => app.nobody.call('getPublicCredentialShare', { params: { credentialId } });

describe('a credential as anybody sees it', () => {
  it('is drawn as its page, as its card, and as the picture of its address', async () => {
    const { publicId, url } = await issue();
    const page = await picture(publicId);
    expect(page.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-security-policy': "default-src 'none'; img-src data:; sandbox",
    });
    const { data, info } = await sharp(page.raw, { density: 144 })
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })).toBe(url);
    const card = await picture(publicId, 'card');
    expect(card.raw.toString()).toContain('viewBox="0 0 856 540"');
    expect(await sharp((await share(publicId)).raw).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('is not sent again to a client that has it, and changes with the standing, which is stamped on all three', async () => {
    const { id, publicId } = await issue();
    const all = () => Promise.all([picture(publicId), picture(publicId, 'card'), share(publicId)]);
    const before = await all();
    const known = await app.nobody.call('getPublicCredentialPicture', {
      params: { credentialId: publicId },
      headers: { 'if-none-match': String(before[0].headers.etag) },
    });
    expect(known.status).toBe(304);
    await owner.call('revokeCredential', { ...of(id), body: { metadata: { description: 'A mistake' } } });
    await app.workers.drain();
    const after = await all();
    for (const [i, each] of after.entries()) expect(each.raw.equals(before[i]?.raw as Buffer)).toBe(false);
    expect(after[1].raw.toString()).toContain('REVOCADA');
  });

  it('is nothing to see where there is no such credential', async () => {
    for (const answer of [await picture('A'.repeat(22)), await share('A'.repeat(22))])
      expect(answer).toMatchObject({ status: 404, body: { code: 40001 } });
  });
});
