import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/index.ts';
import { answerError, languageOf, wantsPage } from '../platform/http/index.ts';
import type { Pages } from '../platform/module/index.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const PAGES = ['index', 'verify', 'mine', 'claim', 'inbox', 'voucher', 'till', 'point', 'card', 'pov'] as const;

/** The built portal: where its files are, and its ten pages as text. */
export type Portal = { folder: string } & Record<(typeof PAGES)[number], string>;

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0d1117"/><circle cx="16" cy="16" r="11" fill="none" stroke="#e2b866" stroke-width="2"/><circle cx="16" cy="16" r="5" fill="none" stroke="#e2b866" stroke-width="2"/></svg>';

/** By which a browser installs the page of a point of verification (W3C Web Application Manifest). It opens where it was installed from. */
const manifestOf = (code: string) => ({
  name: 'Sello',
  short_name: 'Sello',
  id: `/pov/${code}`,
  start_url: `/pov/${code}`,
  scope: '/pov/',
  display: 'standalone',
  background_color: '#0d1117',
  theme_color: '#0d1117',
  icons: [
    { src: `data:image/svg+xml,${encodeURIComponent(ICON)}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
});

/** Reads what the build wrote. */
export async function readPortal(folder: string): Promise<Portal> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const pages = await Promise.all(PAGES.map(async name => [name, await read(`${name}.html`)] as const));
  return { folder, ...Object.fromEntries(pages) } as Portal;
}

/** Serves the built portal: files as they are, the public page filled, every other path as the portal's one page. */
export async function servePortal(
  app: FastifyInstance,
  { folder, index, verify, mine, claim, inbox, voucher, till, point, card, pov }: Portal,
  pages: Pages,
  throttle: (request: FastifyRequest) => Promise<void>,
): Promise<void> {
  const built: FastifyStaticOptions = {
    root: folder,
    index: false,
    preCompressed: true,
    // else the file's own `max-age=0` comes after ours and takes its place
    cacheControl: false,
    setHeaders: reply => {
      reply.setHeader('cache-control', 'public, max-age=300');
      reply.setHeader('vary', 'accept-encoding');
    },
  };
  // One route for all of them: one for each, and each packed form of it, would be a tenth of what a start takes.
  await app.register(fastifyStatic, {
    ...built,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    setHeaders: reply => {
      reply.setHeader('cache-control', IMMUTABLE);
      reply.setHeader('vary', 'accept-encoding');
      // It is a page's to say, and a worker's, what may be run: of what they load it would be said once more with each file.
      (reply as unknown as ServerResponse).removeHeader('content-security-policy');
    },
  });
  await app.register(fastifyStatic, {
    ...built,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{html,br,gz}'],
  });
  const page = (reply: FastifyReply, html: string, status = 200) =>
    reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);

  app.get<{ Params: { networkId: string; hash: string } }>(
    '/verify/transactions/:networkId/:hash',
    async (request, reply) => {
      await throttle(request);
      const { status, html } = await pages.transaction(verify, request.params, languageOf(request));
      return page(reply, html, status);
    },
  );
  // Where one looks for a credential: it asks for nothing before a link, a code or a file is given.
  app.get('/verify', async (_request, reply) => page(reply, verify));
  // The address alone opens the page: no cache keeps it, no index lists it, no other site gets it.
  for (const [path, html] of [
    ['/mine', mine],
    ['/mine/:code', mine],
    ['/claim', claim],
    ['/claim/:code', claim],
    ['/inbox', inbox],
    ['/inbox/:code', inbox],
  ] as const)
    app.get(path, async (_request, reply) =>
      reply
        .headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(html),
    );
  // Filled by its calls: the page itself says nothing of a voucher, a card or an application.
  for (const [path, html] of [
    ['/v/:code', voucher],
    ['/c/:code', card],
    ['/pov/:code', pov],
  ] as const)
    app.get(path, async (_request, reply) => page(reply.header('referrer-policy', 'no-referrer'), html));
  app.get<{ Params: { code: string } }>('/pov/:code/manifest.webmanifest', async ({ params: { code } }, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/manifest+json').send(manifestOf(code)),
  );
  // What opens a device stands behind the `#`, which no server is told, and which a browser takes along.
  // What keeps the page for when there is no connection has what stands below it.
  for (const [path, html] of [
    ['/m', till],
    ['/b', point],
  ] as const)
    app.get(path, async (request, reply) =>
      request.url.startsWith(`${path}/`)
        ? page(reply.header('referrer-policy', 'no-referrer'), html)
        : reply.redirect(`${path}/`, 308),
    );
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = wantsPage(request);
    if (isPage && request.domainHost) {
      // The portal is not at an organization's own host: there, what is no credential's address is nobody's.
      const { status, html } = await pages.verify(verify, '', languageOf(request));
      return page(reply, html, status);
    }
    if (isPage) return page(reply, index);
    answerError(new AppError('error.not_found'), request, reply);
    return reply;
  });
}
