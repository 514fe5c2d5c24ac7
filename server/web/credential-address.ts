import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/index.ts';
import { byPreference, etagOf, isKnown, languageOf, publicIdIn, publish, widenPolicy } from '../platform/http/index.ts';
import type { Pages } from '../platform/module/index.ts';

/** The media types of a credential as JSON (VC Data Model 2.0 §6.2, §C.2). */
const DOCUMENT_TYPES: readonly string[] = ['application/vc', 'application/ld+json'];

/** The type in which a caller would rather have the credential itself; undefined for who wants its page. */
function documentType({ headers }: FastifyRequest): string | undefined {
  const [first] = byPreference(headers.accept).filter(
    type => DOCUMENT_TYPES.includes(type) || /^(text\/html|application\/xhtml\+xml)$/.test(type),
  );
  return first !== undefined && DOCUMENT_TYPES.includes(first) ? first : undefined;
}

/**
 * Serves a credential's own `id`: its document to who asks for it, from whatever origin, and its page to all others. `page` is the built page;
 * without it there are documents alone.
 */
export function serveCredentialAddress(
  app: FastifyInstance,
  pages: Pick<Pages, 'verify' | 'document'>,
  throttle: (request: FastifyRequest) => Promise<void>,
  page: string | undefined,
): void {
  app.get<{ Params: { publicId: string } }>(
    '/verify/:publicId',
    { config: { anyOrigin: true } },
    async (request, reply) => {
      await throttle(request);
      const { publicId: asked } = request.params;
      const publicId = publicIdIn(asked);
      if (publicId !== asked) {
        const { search } = new URL(request.url, 'http://localhost');
        return reply.header('cache-control', 'public, max-age=300').redirect(`/verify/${publicId}${search}`, 302);
      }
      void reply.header('vary', 'accept, accept-language');
      const type = documentType(request);
      if (type) {
        const { document, cacheControl } = await pages.document(publicId);
        const text = JSON.stringify(document);
        publish((name, value) => void reply.header(name, value), etagOf(text), cacheControl);
        if (isKnown(request.headers['if-none-match'], String(reply.getHeader('etag')))) return reply.status(304).send();
        return reply.type(type).send(Buffer.from(text));
      }
      if (page === undefined) throw new AppError('error.not_found');
      const { status, html, reads } = await pages.verify(page, publicId, languageOf(request));
      widenPolicy(reply, reads);
      return reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
    },
  );
}
