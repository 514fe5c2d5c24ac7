import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PATH = '/dev/wallet';
/** A wallet speaks with any issuer and verifier: over TLS, or on the developer's own machine. */
const ANYBODY = "connect-src 'self' https: http://localhost:* http://127.0.0.1:*";

/** Serves the development wallet from the folder of its build. Never in production. */
export async function serveDevWallet(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'wallet.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${PATH}/assets/`,
    decorateReply: false,
    cacheControl: false,
    setHeaders: reply => void reply.setHeader('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.get(PATH, async (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .headers({
        'content-security-policy': policy.replace(/connect-src [^;]*/, ANYBODY),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
