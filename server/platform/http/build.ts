import { readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError } from '../errors/index.ts';
import { openToAnyOrigin } from './any-origin.ts';
import { answerError, correlationIdOf } from './error-answer.ts';
import { acceptForms } from './form-body.ts';
import { acceptJson } from './json-body.ts';
import { cutLeftovers, isTooMuchToSkip } from './leftovers.ts';
import { serveDomains, type FindHost } from './domain-host.ts';
import { answerLocalhostOnly } from './local-host.ts';
import { HTTP_LIMITS, type HttpLimits } from './limits.ts';
import { acceptMultipart } from './multipart.ts';
import { wantsPage } from './page-request.ts';

export interface HttpOptions {
  log: FastifyBaseLogger;
  tls?: { cert: string; key: string } | undefined;
  uploadLimit: number;
  https: boolean;
  /** Whether only what asks for localhost is answered. */
  localOnly: boolean;
  /** Whether the sign-in page may load Google's reCAPTCHA. */
  recaptcha: boolean;
  /** Where visitors' browsers may read besides here: origins. */
  readable: readonly string[];
  /** The hashes of the scripts and styles that stand in our own pages. */
  inline?: { scripts: readonly string[]; styles: readonly string[] } | undefined;
  /** Whose X-Forwarded-For says where a call came from: addresses or networks, by commas. */
  trustProxy?: string | undefined;
  limits?: HttpLimits | undefined;
  /** The domains of organizations that are answered for, beside the platform's own address. */
  domains?: { find: FindHost; publicUrl: string; did: () => Promise<object> } | undefined;
}

// Where reCAPTCHA's script, frame and calls live; allowed only where it is switched on.
const RECAPTCHA = ['https://www.google.com', 'https://www.gstatic.com'];

// The hash is that of the empty <style> that emotion fills by insertRule: no unsafe-inline needed.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const CLOSING_LOOK_MS = 50;

/** A fastify instance with our headers, correlation ids and single error exit. TLS files are read once, at start. */
export async function buildHttp({
  log,
  tls,
  uploadLimit,
  https,
  localOnly,
  recaptcha,
  readable,
  inline = { scripts: [], styles: [] },
  trustProxy,
  limits = HTTP_LIMITS,
  domains,
}: HttpOptions): Promise<FastifyInstance> {
  const timing = { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.checkMs };
  const common = {
    loggerInstance: log.child({}, { level: 'warn' }),
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    ...(trustProxy && { trustProxy }),
    genReqId: correlationIdOf as never,
    // What the router cannot even read, as an address with half an escape. Whoever opens one is led to the page that says there is none.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      wantsPage(request)
        ? void reply.header('cache-control', 'no-store').redirect('/404', 302)
        : answerError(new AppError('request.invalid', { url: 'invalid_url' }), request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: true },
  };
  const app = (tls
    ? Fastify({ ...common, https: { ...timing, cert: readFileSync(tls.cert), key: readFileSync(tls.key) } })
    : Fastify({ ...common, http: timing })) as unknown as FastifyInstance;
  await app.register(helmet, {
    hsts: https,
    // For Internet Explorer and Flash, which no longer are: a page on a slow line pays for each header with each file.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // As `frameAncestors`, to whatever knows this header alone: helmet would let our own pages frame each other.
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts, ...(recaptcha ? RECAPTCHA : [])],
        styleSrc: ["'self'", EMPTY_STYLE, ...inline.styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...readable, ...(recaptcha ? RECAPTCHA : [])],
        frameSrc: ["'self'", 'blob:', ...(recaptcha ? RECAPTCHA : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  // Before whatever may refuse.
  openToAnyOrigin(app);
  if (domains) serveDomains(app, domains);
  if (localOnly) answerLocalhostOnly(app);
  acceptJson(app);
  acceptForms(app);
  await acceptMultipart(app, uploadLimit);
  cutLeftovers(app, limits);
  app.addHook('preClose', async () => {
    // A caller that keeps its connection after its last answer would keep the server for as long.
    const idle = setInterval(() => app.server.closeIdleConnections(), CLOSING_LOOK_MS).unref();
    app.server.once('close', () => clearInterval(idle));
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-correlation-id', request.id);
    // Nobody reads what is sent to an address that does not exist.
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) throw new AppError('error.not_found');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete !== false) return;
    // Of a body that failed, fastify would cut the connection before the answer is heard.
    void (isTooMuchToSkip(request, limits) ? reply.header('connection', 'close') : reply.removeHeader('connection'));
  });
  return app;
}
