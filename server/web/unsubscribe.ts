import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pages } from '../platform/module/index.ts';

/**
 * Who follows the address of a letter's List-Unsubscribe header with a browser comes to the page where letters are chosen: the header ends
 * something only when it is posted (RFC 8058 §3.1), because scanners follow links, too.
 */
export function leadToChoices(
  app: FastifyInstance,
  { inbox }: Pick<Pages, 'inbox'>,
  throttle: (request: FastifyRequest) => Promise<void>,
): void {
  app.get('/api/v1/mail/unsubscribe/:token', async (_request, reply) => reply.redirect('/account/notifications', 303));
  app.get<{ Params: { token: string } }>('/api/v1/public/inbox/unsubscribe/:token', async (request, reply) => {
    await throttle(request);
    const path = await inbox(request.params.token);
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(path, 303);
  });
}
