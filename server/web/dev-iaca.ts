import type { FastifyInstance } from 'fastify';
import { developmentIaca } from '../demo/keys/development-iaca.ts';

const PATH = '/dev/iaca';
const PEM = 'application/x-pem-file';
const CSR = 'application/pkcs10';
const BODY_BYTES = 16 * 1024;

/** Serves the development IACA: GET answers its root, POST certifies a CSR (PEM, PKCS #10). Never in production. */
export async function serveDevIaca(app: FastifyInstance): Promise<void> {
  const iaca = developmentIaca();
  await app.register(async scope => {
    scope.addContentTypeParser(CSR, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.get(PATH, async (_request, reply) => reply.header('cache-control', 'no-store').type(PEM).send(iaca.pem));
    scope.post(PATH, async ({ body }, reply) => {
      if (typeof body !== 'string') return reply.code(415).send();
      try {
        return await reply.header('cache-control', 'no-store').type(PEM).send(iaca.certify(body));
      } catch {
        return reply.code(400).type('text/plain; charset=utf-8').send('This is no certificate signing request.\n');
      }
    });
  });
}
