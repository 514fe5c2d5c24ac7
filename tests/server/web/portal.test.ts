import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { readPortal, servePortal } from '../../../server/web/portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'sello-portal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('what has its content in its name is kept for ever, and nothing else, wherever the portal is installed', async () => {
  const portal = join(folder, 'assets', 'portal');
  mkdirSync(join(portal, 'assets'), { recursive: true });
  for (const name of [
    'index.html',
    'verify.html',
    'mine.html',
    'claim.html',
    'inbox.html',
    'voucher.html',
    'till.html',
    'point.html',
    'card.html',
    'pov.html',
    'worker.js',
    'assets/index-1.js',
  ])
    writeFileSync(join(portal, name), '');
  const http = Fastify();
  http.addHook(
    'onRequest',
    async (_, reply) => void reply.raw.setHeader('content-security-policy', "default-src 'self'"),
  );
  const none = () => Promise.reject(new Error('No page is asked for'));
  await servePortal(
    http,
    await readPortal(portal),
    { verify: none, document: none, transaction: none, did: none, host: none, inbox: none, widget: none },
    () => Promise.resolve(),
  );
  const headersOf = async (url: string) => {
    const { statusCode, headers } = await http.inject(url);
    return [statusCode, headers['cache-control'], headers['content-security-policy']];
  };
  expect(await headersOf('/assets/index-1.js')).toEqual([200, 'public, max-age=31536000, immutable', undefined]);
  expect(await headersOf('/worker.js')).toEqual([200, 'public, max-age=300', "default-src 'self'"]);
  await http.close();
});

it('shows its page to whoever opens an address, or asks whether it leads anywhere, and to no program that asks for something else', async () => {
  const portal = join(folder, 'pages');
  mkdirSync(join(portal, 'assets'), { recursive: true });
  for (const name of [
    'index.html',
    'verify.html',
    'mine.html',
    'claim.html',
    'inbox.html',
    'voucher.html',
    'till.html',
    'point.html',
    'card.html',
    'pov.html',
  ])
    writeFileSync(join(portal, name), `<!doctype html><title>${name}`);
  const http = Fastify();
  const none = () => Promise.reject(new Error('No page is asked for'));
  await servePortal(
    http,
    await readPortal(portal),
    { verify: none, document: none, transaction: none, did: none, host: none, inbox: none, widget: none },
    () => Promise.resolve(),
  );
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const answer = async (method: 'GET' | 'HEAD', url: string, accept: string) => {
    const { statusCode, headers } = await http.inject({ method, url, headers: { accept } });
    return [statusCode, String(headers['content-type']).split(';')[0]];
  };
  for (const method of ['GET', 'HEAD'] as const)
    for (const accept of [BROWSER, '*/*', 'text/*;q=0.5', 'TEXT/HTML'])
      for (const url of ['/', '/terms?lang=es-MX'])
        expect([method, accept, url, await answer(method, url, accept)]).toEqual([
          method,
          accept,
          url,
          [200, 'text/html'],
        ]);
  for (const [url, accept] of [
    ['/', 'application/json'],
    ['/', 'text/html;q=0, application/json'],
    ['/nothing.js', '*/*'],
    ['/.well-known/nothing', '*/*'],
    ['/api/v1/nothing', '*/*'],
    ['/api/v1/nothing', BROWSER],
  ] as const)
    expect([url, accept, await answer('GET', url, accept)]).toEqual([url, accept, [404, 'application/json']]);
  await http.close();
});

it('keeps the pages of a recipient out of caches and indexes, and its address from other sites', async () => {
  const portal = join(folder, 'mine');
  mkdirSync(join(portal, 'assets'), { recursive: true });
  for (const name of [
    'index.html',
    'verify.html',
    'mine.html',
    'claim.html',
    'inbox.html',
    'voucher.html',
    'till.html',
    'point.html',
    'card.html',
    'pov.html',
  ])
    writeFileSync(join(portal, name), `<!doctype html><title>${name}`);
  const http = Fastify();
  const none = () => Promise.reject(new Error('No page is asked for'));
  await servePortal(
    http,
    await readPortal(portal),
    { verify: none, document: none, transaction: none, did: none, host: none, inbox: none, widget: none },
    () => Promise.resolve(),
  );
  for (const [url, name] of [
    ['/claim', 'claim'],
    ['/claim/AbCdEfGhIjKlMnOpQrStUv?lang=es-MX', 'claim'],
    ['/mine', 'mine'],
    ['/mine?lang=es-MX', 'mine'],
    ['/mine/AbCdEfGhIjKlMnOpQrStUv?lang=es-MX', 'mine'],
    ['/inbox', 'inbox'],
    ['/inbox/AbCdEfGhIjKlMnOpQrStUv?lang=es-MX', 'inbox'],
  ] as const) {
    const { statusCode, headers, body } = await http.inject(url);
    expect([statusCode, body], url).toEqual([200, `<!doctype html><title>${name}.html`]);
    expect(headers, url).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
  await http.close();
});
