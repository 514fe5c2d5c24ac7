import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id, LANGUAGES } from '../../contract/base/common/index.ts';
import { SiteSecret } from '../../contract/credentials/applications/index.ts';
import type { Pages } from '../platform/module/index.ts';

const PATH = '/widget';
/** Pages that no website frames: the one that opens a wallet on this device, and the one to which the wallet leads. */
const OPENING = 'open';
const OWN = new Set([OPENING, 'returned']);
/** An attempt as the widget hands it to the page that opens the wallet. */
const Opening = z.object({ applicationId: Id, attemptId: Id, ...SiteSecret.shape, lang: z.enum(LANGUAGES) });

const attributeOf = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** Serves the widget from the folder of its build: a page that one website may frame, and the script that frames it. */
export async function serveWidget(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
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
    const isOwn = OWN.has(applicationId);
    const { 'sec-fetch-dest': destination, referer: referrer } = request.headers;
    const framing = { destination: destination?.toString(), referrer };
    const site = isOwn ? null : await pages.widget(applicationId, framing);
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const framedBy = isOwn ? "'none'" : site === null ? "'self'" : `'self' ${site}`;
    // It knows no list of origins: where it stands, it would refuse the website, too.
    if (site !== null) void reply.removeHeader('x-frame-options');
    return reply
      .status(isOwn || site !== null ? 200 : 404)
      .headers({
        'content-security-policy': policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${framedBy}`),
        // With none at all, the browser does not say that the widget is what opens the wallet.
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(site === null ? page : page.replace('<html ', `<html data-site="${site}" `));
  });
  // A post, because a browser names the origin of one: a link that somebody sends opens no wallet for the attempt of another browser.
  app.post(`${PATH}/${OPENING}`, { bodyLimit: 1024, config: { form: true } }, async (request, reply) => {
    await throttle(request);
    const read = Opening.safeParse(request.body);
    const isOurs = read.success && request.headers.origin === new URL(publicUrl).origin;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const said = isOurs
      ? Object.entries(read.data).map(([name, value]) => ` data-${attributeOf(name)}="${value}"`)
      : [];
    return reply
      .status(isOurs ? 200 : 403)
      .headers({
        'content-security-policy': policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page.replace('<html ', `<html${said.join('')} `));
  });
}
