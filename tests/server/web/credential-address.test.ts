import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicIdIn } from '../../../server/platform/http/index.ts';
import { startTestApp, type TestApp } from '../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../support/worlds/diploma.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
let folder: string;
let app: TestApp;
let publicId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sello-address-'));
  await mkdir(join(folder, 'assets'));
  await copyFile('verify.html', join(folder, 'verify.html'));
  for (const name of [
    'index.html',
    'mine.html',
    'claim.html',
    'inbox.html',
    'voucher.html',
    'till.html',
    'point.html',
    'card.html',
    'pov.html',
  ])
    await writeFile(join(folder, name), '');
  app = await startTestApp({ portalFolder: folder });
  const { projectId, automaticId } = await diplomaProject(app);
  const owner = await app.as('owner@uni.example');
  const asked = await owner.call('issueCredentials', {
    params: { projectId },
    body: { templateId: automaticId, receiver: graduate(1) },
  });
  await app.workers.drain();
  const credentialId = asked.body.results[0]?.credentialId as string;
  const { body } = await owner.call('getCredential', { params: { projectId, credentialId } });
  publicId = body.verifyUrl.split('/').at(-1) as string;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (
  accept: string | undefined,
  { method = 'GET' as 'GET' | 'HEAD' | 'OPTIONS', path = publicId, more = {} } = {},
) =>
  app.http.inject({
    method,
    url: `/verify/${path}`,
    headers: { ...(accept !== undefined && { accept }), ...more },
  });
const typeOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-type']).split(';')[0];

describe('a credential’s own id', () => {
  it.each([
    ['application/vc', 'application/vc'],
    ['application/ld+json', 'application/ld+json'],
    ['APPLICATION/VC', 'application/vc'],
    [
      'application/ld+json;profile="https://www.w3.org/ns/credentials/v2", application/json;q=0.5',
      'application/ld+json',
    ],
    ['text/html;q=0.5, application/vc', 'application/vc'],
    ['application/vc, */*;q=0.1', 'application/vc'],
  ])('answers %s with the document, as %s', async (accept, type) => {
    const answer = await ask(accept);
    expect([answer.statusCode, typeOf(answer)]).toEqual([200, type]);
    const { body: document } = await app.nobody.call('getPublicCredential', { params: { credentialId: publicId } });
    expect(answer.json()).toEqual(document);
    expect(answer.json<{ id: string }>().id).toBe(`${app.settings.publicUrl}/verify/${publicId}`);
  });

  it.each([BROWSER, '*/*', undefined, 'application/json', 'text/html, application/vc;q=0.9', 'application/vc;q=0'])(
    'answers all others with its page: %s',
    async accept => {
      const answer = await ask(accept);
      expect([answer.statusCode, typeOf(answer)]).toEqual([200, 'text/html']);
      expect(answer.body).toContain(publicId);
    },
  );

  it('is read by pages of any origin, asked for its head, and kept by its tag', async () => {
    const origin = { origin: 'https://verifier.example' };
    const answer = await ask('application/vc', { more: origin });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', vary: 'accept, accept-language' });
    const head = await ask('application/vc', { method: 'HEAD', more: origin });
    expect([head.statusCode, head.body, typeOf(head)]).toEqual([200, '', 'application/vc']);
    expect(head.headers).toMatchObject({ 'access-control-allow-origin': '*', etag: answer.headers.etag });
    const options = await ask(undefined, {
      method: 'OPTIONS',
      more: { ...origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'accept' },
    });
    expect(options.statusCode).toBe(204);
    expect(options.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': '*, authorization',
    });
    const kept = await ask('application/vc', { more: { 'if-none-match': String(answer.headers.etag) } });
    expect([kept.statusCode, kept.body]).toEqual([304, '']);
    expect((await ask(BROWSER)).headers).toMatchObject({ vary: 'accept, accept-language' });
  });

  it('that is none is not found, in the form that was asked for', async () => {
    for (const path of ['x'.repeat(22), 'nothing', '...']) {
      const answer = await ask('application/vc', { path, more: { origin: 'https://verifier.example' } });
      expect([answer.statusCode, typeOf(answer)]).toEqual([404, 'application/json']);
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
      const page = await ask(BROWSER, { path });
      expect([page.statusCode, typeOf(page)]).toEqual([404, 'text/html']);
    }
  });
});

describe('a link that a text has', () => {
  const MARKS = [
    '.',
    ',',
    ')',
    '%20',
    '%C2%A0',
    '!',
    ';',
    ':',
    '%E2%80%9D',
    '%3E',
    '%22',
    '%5D',
    '...',
    ').%20And',
    '_',
    '-_',
    '_)',
    '*',
    '%E3%80%82',
    '%0A',
  ];
  it.each(MARKS)('leads to its credential with %s behind it', async mark => {
    for (const accept of [BROWSER, 'application/vc']) {
      const answer = await ask(accept, { path: `${publicId}${mark}?lang=es-MX` });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/verify/${publicId}?lang=es-MX`]);
    }
  });

  it('keeps ids of every form as they are', () => {
    for (const id of ['A'.repeat(22), `${'A'.repeat(20)}-_`, `sample-${'a'.repeat(32)}`, 'short', '', 'a.b'])
      expect(publicIdIn(id)).toBe(id);
    expect(publicIdIn(`${'A'.repeat(20)}-_-`)).toBe(`${'A'.repeat(20)}-_`);
    expect(publicIdIn(`${'A'.repeat(20)}-_.`)).toBe(`${'A'.repeat(20)}-_`);
  });
});
