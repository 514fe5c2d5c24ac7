import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/index.ts';

/** Whether a host, with or without a port, can only mean the machine it is said on: localhost, a name below it, or a loopback address. */
export function isLocalHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return /^(.+\.)?localhost\.?$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}

/**
 * Answers only what asks for this machine by its own name. In development everyone knows the passwords: a page of somebody else's, whose
 * name was pointed here while it is open (DNS rebinding), must not read what localhost shows.
 */
export function answerLocalhostOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, domainHost }) => {
    // Of a domain that was proven nothing is shown but what everybody may see.
    if (domainHost) return;
    const asked = [headers.host ?? '', headers['x-forwarded-host'] ?? 'localhost'].flat();
    if (!asked.every(isLocalHost)) throw new AppError('request.misdirected');
  });
}
