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
  for (const name of ['index.html', 'verify.html', 'voucher.html', 'till.html', 'worker.js', 'assets/index-1.js'])
    writeFileSync(join(portal, name), '');
  const http = Fastify();
  http.addHook(
    'onRequest',
    async (_, reply) => void reply.raw.setHeader('content-security-policy', "default-src 'self'"),
  );
  const none = () => Promise.reject(new Error('No page is asked for'));
  await servePortal(http, await readPortal(portal), { verify: none, transaction: none, host: none }, () =>
    Promise.resolve(),
  );
  const headersOf = async (url: string) => {
    const { statusCode, headers } = await http.inject(url);
    return [statusCode, headers['cache-control'], headers['content-security-policy']];
  };
  expect(await headersOf('/assets/index-1.js')).toEqual([200, 'public, max-age=31536000, immutable', undefined]);
  expect(await headersOf('/worker.js')).toEqual([200, 'public, max-age=300', "default-src 'self'"]);
  await http.close();
});
