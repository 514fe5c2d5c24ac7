import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createCanonizer } from '../engine/canon/index.ts';
import { createDocumentLoader } from '../engine/contexts/index.ts';
import { may } from '../contract/base/access/index.ts';
import { IMAGE_MAX_BYTES } from '../contract/accounts/projects/index.ts';
import { createGate } from './gate.ts';
import { modules } from './modules/index.ts';
import { createCaptcha } from './platform/captcha/index.ts';
import { createChainReader, createDidRegistries, type Chain } from './platform/chain/index.ts';
import type { Clock, Settings } from './platform/context/index.ts';
import { nodePrimitives } from './platform/crypto/index.ts';
import { isOutOfConnections, isOverTime, type Database } from './platform/database/index.ts';
import { AppError } from './platform/errors/index.ts';
import type { FileStore } from './platform/files/index.ts';
import { answerError, buildHttp, registerRoutes, type Handlers, type HttpLimits } from './platform/http/index.ts';
import type { JobHandlers } from './platform/jobs/index.ts';
import type { Keystore } from './platform/keystore/index.ts';
import type { Log } from './platform/log/index.ts';
import {
  createMailer,
  createComplaintPath,
  createReturnPath,
  createReturnReceiver,
  createTakeComplaint,
  createTakeReport,
  type DkimKey,
  type Mailer,
  type ReturnReceiver,
} from './platform/mail/index.ts';
import { createOutbound, type Outbound } from './platform/outbound/index.ts';
import { createPasswords, type PasswordCost } from './platform/passwords/index.ts';
import {
  authenticateOf,
  createTell,
  handlersOf,
  jobsOf,
  noticesOf,
  pagesOf,
  presentationPurposesOf,
  recognizeOf,
  walletSourcesOf,
  type ModuleParts,
} from './platform/module/index.ts';
import type { CrashPoint } from './platform/process/index.ts';
import { endOfToken, personChannel, registerSocket, type SocketLimits } from './platform/socket/index.ts';
import type { SpaceWatch } from './platform/files/space/index.ts';
import { NotServed, ShareUsed } from './platform/turns/index.ts';
import { serveApiDocs } from './web/api-docs.ts';
import { serveDevMailboxes } from './web/dev-mailbox.ts';
import { serveDevSite } from './web/dev-site.ts';
import { serveDevIaca } from './web/dev-iaca.ts';
import { serveDevWallet } from './web/dev-wallet.ts';
import { serveOutbox } from './web/outbox.ts';
import { serveSmsStandIn } from './web/sms.ts';
import { inlineOf } from './web/inline.ts';
import { leadToChoices } from './web/unsubscribe.ts';
import { serveWidget } from './web/widget.ts';
import { serveCredentialAddress } from './web/credential-address.ts';
import { readPortal, servePortal } from './web/portal.ts';

export interface AppOptions {
  database: Database;
  keystore: Keystore;
  files: FileStore;
  space: SpaceWatch;
  chains: ReadonlyMap<string, Chain>;
  settings: Settings;
  mail: {
    smtpUrl?: string | undefined;
    from: string;
    bounceAddress?: string | undefined;
    complaintAddress?: string | undefined;
    dkim?: DkimKey | undefined;
  };
  log: Log;
  crash: CrashPoint;
  version: string;
  tls?: { cert: string; key: string } | undefined;
  clock?: Clock;
  /** Left out, the public internet. */
  outbound?: Outbound | undefined;
  /** How long connections may take; left out, what suits the world. */
  limits?: HttpLimits | undefined;
  /** What connections of the socket may take; left out, what suits the world. */
  socketLimits?: SocketLimits | undefined;
  /** What a new password costs to hash; left out, what suits the world. */
  passwordCost?: PasswordCost;
  /** Folder of the built portal; left out, only the API is served. */
  portalFolder?: string;
  /** Folder of the built development wallet; left out, and in production, there is none. */
  devWalletFolder?: string;
  /** Folder of the built widget; left out, there is none. */
  widgetFolder?: string;
}

export interface App {
  http: FastifyInstance;
  /** The handlers of every operation, so that the demonstration organization is made by the code that serves everyone. */
  handlers: Handlers;
  jobs: JobHandlers;
  mailer: Mailer;
  /** Takes the mail that comes back; there is none where no address for it is set. */
  returns: ReturnReceiver | undefined;
  /** What the modules were made with. */
  parts: ModuleParts;
}

/** Puts the platform together: one factory for server, tests and scripts, so that all of them run the same thing. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, keystore, files, space, chains, settings, log, crash, clock = Date.now } = options;
  const tell = createTell(modules, () => parts);
  const returnPath =
    options.mail.bounceAddress === undefined
      ? undefined
      : createReturnPath(await keystore.secret('mail.return-path', () => randomBytes(32)), options.mail.bounceAddress);
  const complaintPath =
    options.mail.complaintAddress === undefined
      ? undefined
      : createComplaintPath(
          await keystore.secret('mail.complaint-path', () => randomBytes(32)),
          options.mail.complaintAddress,
        );
  const mailer = createMailer({
    database,
    keystore,
    ...(options.mail.smtpUrl && { smtpUrl: options.mail.smtpUrl }),
    from: options.mail.from,
    returnPath,
    complaintPath,
    dkim: options.mail.dkim,
    onSettled: (tx, mail) => tell(tx, 'mail.settled', mail),
    onWithdrawn: (tx, mail) => tell(tx, 'mail.withdrawn', mail),
  });
  const parts: ModuleParts = {
    database,
    settings,
    keystore,
    files,
    space,
    chains,
    chain: createChainReader(chains),
    readRegistry: createDidRegistries(settings.didNetworks ?? []),
    canonizer: createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader() }),
    passwords: createPasswords(options.passwordCost),
    captcha: createCaptcha(settings.recaptcha),
    mailer,
    outbound: options.outbound ?? createOutbound(),
    tell,
    notices: noticesOf(modules),
    walletSources: walletSourcesOf(modules),
    presentationPurposes: presentationPurposesOf(modules),
    crash,
    clock,
    log,
  };
  const returns =
    returnPath &&
    createReturnReceiver({
      returnPath,
      take: createTakeReport(database, tell),
      complaints: complaintPath && { path: complaintPath, take: createTakeComplaint(database, tell) },
      tls: options.tls,
      log,
    });
  const answering: ModuleParts = { ...parts, database: database.forRequests() };
  const handlers: Handlers = await handlersOf(modules, answering);

  const portal = options.portalFolder ? await readPortal(options.portalFolder) : undefined;
  const pages = pagesOf(modules, answering);
  const http = await buildHttp({
    domains: { find: pages.host, publicUrl: settings.publicUrl, did: pages.did },
    log,
    tls: options.tls,
    uploadLimit: IMAGE_MAX_BYTES,
    https: settings.publicUrl.startsWith('https:'),
    localOnly: !settings.production,
    recaptcha: settings.recaptcha !== undefined,
    readable: [...chains.values()].flatMap(({ network }) =>
      network.publicRpc ? [new URL(network.publicRpc).origin] : [],
    ),
    inline: portal && inlineOf(portal.index),
    trustProxy: settings.trustProxy,
    limits: options.limits,
  });
  http.setErrorHandler((error, request, reply) => answerError(refusalOf(error), request, reply));
  const gate = await createGate(http, answering.database, {
    authenticate: await authenticateOf(modules, answering),
    isKnown: await recognizeOf(modules, answering),
  });
  registerRoutes(http, handlers, gate);
  await registerSocket(http, {
    limits: options.socketLimits,
    throttle: gate.throttle,
    admit: async token => {
      const caller = await gate.authenticate(token);
      if (caller.kind !== 'user' || !may(caller, 'notifications.read')) throw new AppError('auth.forbidden');
      if (caller.owesPassword) throw new AppError('auth.password_due');
      const { userId, organizationId, sso } = caller;
      return { userId, vouchedIn: sso ? organizationId : null, endsInMs: endOfToken(token, clock()) };
    },
    listen: (person, heard) => database.listen(personChannel(person), heard),
    // in development a page comes from wherever it is served; a token that is only told, never sent along, is no other page's
    mayConnect: (origin, request) =>
      origin === new URL(settings.publicUrl).origin ||
      (!settings.production && origin.replace(/^https?:\/\//, '') === request.headers.host),
  });
  leadToChoices(http, pages, gate.throttle);
  serveApiDocs(http, settings.publicUrl, options.version);
  if (!settings.production && !options.mail.smtpUrl) serveOutbox(http, database, keystore, returnPath, complaintPath);
  if (!settings.production) serveSmsStandIn(http);
  if (!settings.production) await serveDevMailboxes(http);
  if (!settings.production) await serveDevIaca(http);
  if (!settings.production) serveDevSite(http, settings.publicUrl);
  if (!settings.production && options.devWalletFolder) await serveDevWallet(http, options.devWalletFolder);
  if (options.widgetFolder) await serveWidget(http, options.widgetFolder, settings.publicUrl, pages, gate.throttle);
  serveCredentialAddress(http, pages, gate.throttle, portal?.verify);
  if (portal) await servePortal(http, portal, pages, gate.throttle);
  else http.setNotFoundHandler((request, reply) => answerError(new AppError('error.not_found'), request, reply));
  return { http, handlers, jobs: jobsOf(modules, parts), mailer, returns, parts };
}

/** What a caller is told of work that was not done for want of a place or of time. */
function refusalOf(error: unknown): AppError {
  if (error instanceof ShareUsed) return new AppError('request.share_used', undefined, { retryAfter: 5 });
  if (error instanceof NotServed || isOutOfConnections(error))
    return new AppError('request.busy', undefined, { retryAfter: 2 });
  if (isOverTime(error)) return new AppError('request.over_time', undefined, { retryAfter: 30 });
  return error as AppError;
}
