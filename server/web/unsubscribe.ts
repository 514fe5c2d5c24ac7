import type { FastifyInstance } from 'fastify';

/**
 * Who follows the address of a letter's List-Unsubscribe header with a browser comes to the page where letters are chosen: the header ends
 * something only when it is posted (RFC 8058 §3.1), because scanners follow links, too.
 */
export function leadToChoices(app: FastifyInstance): void {
  app.get('/api/v1/mail/unsubscribe/:token', async (_request, reply) => reply.redirect('/account/notifications', 303));
}
