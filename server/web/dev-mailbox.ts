import type { FastifyInstance } from 'fastify';
import { SEALED_MESSAGE } from '../../engine/didcomm/index.ts';

const BODY_BYTES = 64 * 1024;
/** Messages that a mailbox keeps, and mailboxes that are kept: the oldest go first. */
const MESSAGES_MAX = 50;
const MAILBOXES_MAX = 200;
/** 128 bits that its wallet chose: who knows them reads the mailbox, and nobody else its messages. */
const PATH = '/dev/mailbox/:id(^[\\w-]{22}$)';
const STAND_IN = 'A local stand-in for a mailbox of DIDComm v2. Sealed messages are kept in memory until a restart.';

/** Serves mailboxes to the development wallet, which messages are posted to (DIDComm v2, HTTPS transport). Never in production. */
export async function serveDevMailboxes(app: FastifyInstance): Promise<void> {
  const mailboxes = new Map<string, string[]>();
  await app.register(async scope => {
    scope.addContentTypeParser(SEALED_MESSAGE, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string } }>(PATH, async ({ params: { id }, headers, body }, reply) => {
      if (typeof body !== 'string' || headers['content-type']?.split(';')[0] !== SEALED_MESSAGE)
        return reply.code(415).send();
      const messages = [...(mailboxes.get(id) ?? []), body].slice(-MESSAGES_MAX);
      mailboxes.delete(id);
      mailboxes.set(id, messages);
      const [oldest] = mailboxes.keys();
      if (mailboxes.size > MAILBOXES_MAX && oldest !== undefined) mailboxes.delete(oldest);
      return reply.code(202).send();
    });
    scope.get<{ Params: { id: string } }>(PATH, async ({ params: { id } }, reply) =>
      reply.header('cache-control', 'no-store').send({ standIn: STAND_IN, messages: mailboxes.get(id) ?? [] }),
    );
  });
}
