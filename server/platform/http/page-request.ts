import type { FastifyRequest } from 'fastify';
import { byPreference } from './by-preference.ts';

/** What is below these is for programs, whoever opens it. */
const NOT_PAGES = /^\/(api|auth|dids|vocab|contexts|dev|assets)(\/|$)/;

/**
 * Whether somebody opens an address as a page: whatever comes of it, they are shown one. A browser says so; who follows links and asks whether they lead
 * anywhere takes anything, and so does what loads a file, whose name has a dot.
 */
export function wantsPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const path = url.split('?')[0] ?? '/';
  if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(path)) return false;
  const wanted = byPreference(headers.accept);
  return wanted.includes('text/html') || (!path.includes('.') && ['*/*', 'text/*'].some(each => wanted.includes(each)));
}
