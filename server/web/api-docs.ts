import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../platform/http/index.ts';

const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sello API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><main id="docs"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null, persistAuthorization: false });`;

/** The API's description and a page to read it, without anything from outside. */
export function serveApiDocs(app: FastifyInstance, publicUrl: string, version: string): void {
  // Made when first asked for: a third of a second that no start has to wait for.
  let document: string | undefined;
  const describe = () => (document ??= JSON.stringify(openApiDocument(publicUrl, version)));
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.get('/api/v1/openapi.json', { config: { anyOrigin: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(describe()),
  );
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(START));
  for (const [file, type] of Object.entries(FILES)) {
    const bytes = readFileSync(join(folder, file));
    app.get(`/api/docs/${file}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(bytes),
    );
  }
}
