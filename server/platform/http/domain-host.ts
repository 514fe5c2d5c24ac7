import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import { hostNameAsked } from './host-name.ts';
import { publicIdIn } from './public-id.ts';

/** A domain that an organization has proven, or issued by before, as a host that is answered for. */
export interface DomainHost {
  /** Whether the organization issues by it: only then are its public pages answered here. */
  inUse: boolean;
  /** The address of the DID's document, as the path that did:web has for it. */
  documentPath: string;
  /** The document of the domain's DID. */
  document(): Promise<object | undefined>;
  /** Whether a credential is one of the organization's. */
  shows(publicId: string): Promise<boolean>;
}

/** Finds the domain of a name that somebody has proven; undefined of every other name. */
export type FindHost = (name: string) => Promise<DomainHost | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The organization's domain that was asked for; undefined where the platform itself was. */
    domainHost?: DomainHost;
  }
}

const DOCUMENT = '/.well-known/did.json';
/** The page of a credential, and what of the API tells of it; the first group is the credential. */
const OF_CREDENTIAL =
  /^\/(?:verify|api\/v1\/public\/credentials|api\/v1\/wallet\/credentials)\/([^/]+)(?:\/(?:pdf|picture|share|seals|erasure|verify|visits))?$/;
/** What such a page is made of, and what it reads that is nobody's own. */
const PUBLIC =
  /^\/(?:assets\/|verify\/transactions\/|api\/v1\/public\/(?:chain|images|pictures|schemas|status)(?:\/|$))/;

async function isShown(host: DomainHost, { method, url }: FastifyRequest): Promise<boolean> {
  const path = url.split('?')[0] ?? '/';
  const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  if (path === host.documentPath) return reads;
  if (!host.inUse) return false;
  const publicId = OF_CREDENTIAL.exec(path)?.[1];
  if (publicId !== undefined)
    return (reads || (method === 'POST' && path.endsWith('/visits'))) && host.shows(publicIdIn(publicId));
  return reads && PUBLIC.test(path);
}

/** Lets a page read from more origins, and show their pictures, than its policy says. */
export function widenPolicy(reply: FastifyReply, origins: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string' || origins.length === 0) return;
  const more = policy.replace(/(^|;)((?:connect|img)-src [^;]*)/g, (_, before: string, said: string) =>
    [before, said, ...origins.map(origin => ` ${origin}`)].join(''),
  );
  void reply.header('content-security-policy', more);
}

/**
 * Answers for the domains of organizations: the document of their DID, and, while they issue by it, the public pages of their own credentials.
 * Nothing else of the platform is there: no sign-in, no call of the API that those pages do not make. The Host header is anybody's text: a name counts
 * that is, written as the DNS has it, the very name of a proven domain, at whatever port: none of them shows the portal under an organization's name.
 * Every other host gets what it got without this, and the document of the platform's own DID.
 */
export function serveDomains(
  app: FastifyInstance,
  { find, publicUrl, did }: { find: FindHost; publicUrl: string; did: () => Promise<object> },
): void {
  const home = new URL(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    const asked = hostNameAsked(request.headers.host);
    if (asked === null || asked === home.hostname) return;
    const host = await find(asked);
    if (!host) return;
    request.domainHost = host;
    widenPolicy(reply, [home.origin]);
    if (await isShown(host, request)) return;
    // The links of a public page that lead to the platform lead there.
    if (host.inUse && request.method === 'GET' && /^\/(verify|mine)?$/.test(request.url))
      return reply.redirect(`${publicUrl}${request.url}`, 302);
    if (request.is404) return;
    if (request.method !== 'GET') throw new AppError('error.not_found');
    reply.callNotFound();
    return reply;
  });
  app.get(DOCUMENT, { config: { anyOrigin: true } }, async ({ domainHost }, reply) => {
    const ofDomain = domainHost?.documentPath === DOCUMENT ? await domainHost.document() : undefined;
    const document = domainHost ? ofDomain : await did();
    if (!document) throw new AppError('error.not_found');
    return reply.header('cache-control', 'public, max-age=300').header('vary', 'host').send(document);
  });
}
