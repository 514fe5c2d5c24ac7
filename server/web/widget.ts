import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pages } from '../platform/module/index.ts';

const PATH = '/widget';
/** Where wallets lead their people to: no website frames it. */
const RETURNED = 'returned';

/** Serves the widget from the folder of its build: a page that one website may frame, and the script that frames it. */
export async function serveWidget(
  app: FastifyInstance,
  folder: string,
  pages: Pick<Pages, 'widget'>,
  throttle: (request: FastifyRequest) => Promise<void>,
): Promise<void> {
  const page = await readFile(join(folder, 'widget.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${PATH}/assets/`,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: reply => {
      reply.setHeader('cache-control', 'public, max-age=31536000, immutable');
      reply.setHeader('vary', 'accept-encoding');
      (reply as unknown as ServerResponse).removeHeader('content-security-policy');
    },
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{html,br,gz}'],
    cacheControl: false,
    setHeaders: reply => {
      reply.setHeader('cache-control', 'public, max-age=300');
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  app.get<{ Params: { applicationId: string } }>(`${PATH}/:applicationId`, async (request, reply) => {
    await throttle(request);
    const { applicationId } = request.params;
    const isReturn = applicationId === RETURNED;
    const site = isReturn ? null : await pages.widget(applicationId);
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const framedBy = isReturn ? "'none'" : site === null ? "'self'" : `'self' ${site}`;
    // It knows no list of origins: where it stands, it would refuse the website, too.
    if (site !== null) void reply.removeHeader('x-frame-options');
    return reply
      .status(isReturn || site !== null ? 200 : 404)
      .headers({
        'content-security-policy': policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${framedBy}`),
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(site === null ? page : page.replace('<html ', `<html data-site="${site}" `));
  });
}
