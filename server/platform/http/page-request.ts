import type { FastifyRequest } from 'fastify';

/** What is below these is for programs, whoever opens it. */
const NOT_PAGES = /^\/(api|auth|dids|vocab|contexts|dev|assets)(\/|$)/;

/** Whether somebody opens an address in a browser: whatever comes of it, they are shown a page. */
export function wantsPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const path = url.split('?')[0] ?? '/';
  return method === 'GET' && !NOT_PAGES.test(path) && (headers.accept ?? '').includes('text/html');
}
