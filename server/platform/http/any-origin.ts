import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of whatever origin may read what is answered here. */
    anyOrigin?: true;
  }
}

/** What a page may ask with, and for how long a browser need not ask again: a day, of which no browser takes more than it likes. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  // A wildcard does not stand for this one (Fetch §4.9).
  'access-control-allow-headers': '*, authorization',
  'access-control-max-age': '86400',
};

/**
 * Lets pages of any origin read the routes that say so, whatever is answered: a verifier of another origin that may read a credential must be able
 * to tell that one is gone from a line that is down. Without credentials: no browser sends cookies to what answers everybody.
 */
export function openToAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (!routeOptions.config.anyOrigin) return;
    // With its ETag, which a page needs in order to ask whether there is anything new.
    void reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' });
  });
  const asked = new Set<string>();
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.anyOrigin || (method !== 'GET' && method !== 'POST') || asked.has(url)) return;
    asked.add(url);
    app.options(url, { config: { anyOrigin: true } }, (_, reply) => reply.headers(PREFLIGHT).status(204).send());
  });
}
