import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createCanonizer } from '../engine/canon/index.ts';
import { createDocumentLoader } from '../engine/contexts/index.ts';
import { IMAGE_MAX_BYTES } from '../contract/projects/index.ts';
import { createGate } from './gate.ts';
import {
  credentialHandlers,
  credentialJobs,
  credentialMailSettled,
  credentialsSealed,
  publishable,
  type CredentialParts,
} from './modules/credentials/index.ts';
import { didHandlers } from './modules/dids/index.ts';
import {
  authHandlers,
  createCaptcha,
  createLoginGuard,
  createPasswords,
  createSessions,
  createTokens,
  meHandlers,
  newTokenKey,
  recoveryJobs,
  NotServed,
} from './modules/identity/index.ts';
import { notificationHandlers } from './modules/notifications/index.ts';
import {
  imageHandlers,
  organizationHandlers,
  registrationHandlers,
  registrationJobs,
} from './modules/organizations/index.ts';
import { projectHandlers, projectUserHandlers } from './modules/projects/index.ts';
import { recipientHandlers } from './modules/recipients/index.ts';
import { sealingJobs, type SealingParts } from './modules/sealing/index.ts';
import { schemaHandlers } from './modules/schemas/index.ts';
import { genericTemplateHandlers, signerHandlers, templateHandlers } from './modules/templates/index.ts';
import { createVerifyPage, verificationHandlers } from './modules/verification/index.ts';
import { vocabularyHandlers } from './modules/vocabularies/index.ts';
import { createChainReader, type Chain } from './platform/chain/index.ts';
import type { Clock, Settings } from './platform/context/index.ts';
import { nodePrimitives } from './platform/crypto/index.ts';
import type { Database } from './platform/database/index.ts';
import { AppError } from './platform/errors/index.ts';
import type { FileStore } from './platform/files/index.ts';
import { answerError, buildHttp, registerRoutes, type Handlers, type HttpLimits } from './platform/http/index.ts';
import type { JobHandlers } from './platform/jobs/index.ts';
import type { Keystore } from './platform/keystore/index.ts';
import { createMailer, type Mailer } from './platform/mail/index.ts';
import type { CrashPoint } from './platform/process/index.ts';
import type { SpaceWatch } from './platform/space/index.ts';
import { settingsHandlers } from './settings-handlers.ts';
import { serveApiDocs } from './web/api-docs.ts';
import { serveOutbox } from './web/outbox.ts';
import { servePortal } from './web/portal.ts';

export interface AppOptions {
  database: Database;
  keystore: Keystore;
  files: FileStore;
  space: SpaceWatch;
  chains: ReadonlyMap<string, Chain>;
  settings: Settings;
  mail: { smtpUrl?: string | undefined; from: string };
  log: FastifyBaseLogger;
  crash: CrashPoint;
  version: string;
  tls?: { cert: string; key: string } | undefined;
  clock?: Clock;
  /** How long connections may take; left out, what suits the world. */
  limits?: HttpLimits | undefined;
  /** Folder of the built portal; left out, only the API is served. */
  portalFolder?: string;
}

export interface App {
  http: FastifyInstance;
  /** The handlers of every operation, so that the demonstration organization is made by the code that serves everyone. */
  handlers: Handlers;
  jobs: JobHandlers;
  mailer: Mailer;
  credentials: CredentialParts;
  sealing: SealingParts;
}

async function tokenKey(keystore: Keystore): Promise<Record<string, unknown>> {
  const made = Buffer.from(JSON.stringify(await newTokenKey()));
  return JSON.parse((await keystore.secret('token-key', () => made)).toString()) as Record<string, unknown>;
}

/** Puts the platform together: one factory for server, tests and scripts, so that all of them run the same thing. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, keystore, files, space, chains, settings, log, crash, clock = Date.now } = options;
  const canonizer = createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader() });
  const chain = createChainReader(chains);
  const credentials: CredentialParts = { database, settings, keystore, canonizer, chain, crash, clock };
  const sealing: SealingParts = { database, chains, crash, hears: { credentials: credentialsSealed } };
  const passwords = createPasswords();
  const captcha = createCaptcha(settings.recaptcha);
  const refreshSecret = await keystore.secret('refresh-tokens', () => crypto.getRandomValues(new Uint8Array(32)));
  const tokens = await createTokens([await tokenKey(keystore)], refreshSecret, settings, clock);
  const guard = createLoginGuard(
    database,
    await keystore.secret('known-places', () => crypto.getRandomValues(new Uint8Array(32))),
  );
  const sessions = createSessions(database, tokens, settings, clock);
  const verification = { database, settings, canonizer, chain, clock };

  const handlers: Handlers = {
    ...authHandlers({ database, settings, passwords, sessions, tokens, captcha, guard, clock }),
    ...meHandlers(database),
    ...registrationHandlers({ database, passwords, captcha }),
    ...organizationHandlers({ database, files, settings }),
    ...imageHandlers(database, files),
    ...projectHandlers({ database, files, networks: [...chains.keys()] }),
    ...projectUserHandlers({ database, settings, keystore }),
    ...schemaHandlers({ database, settings }),
    ...genericTemplateHandlers(database),
    ...templateHandlers({ database, publishable: publishable(settings.publicUrl, canonizer) }),
    ...signerHandlers(database),
    ...recipientHandlers(database),
    ...notificationHandlers(database),
    ...credentialHandlers(credentials),
    ...didHandlers(database),
    ...verificationHandlers(verification),
    ...vocabularyHandlers({ database, settings }),
    ...settingsHandlers({ settings, database, chains, space }),
  };

  const http = await buildHttp({
    log,
    tls: options.tls,
    uploadLimit: IMAGE_MAX_BYTES,
    https: settings.publicUrl.startsWith('https:'),
    localOnly: !settings.production,
    recaptcha: settings.recaptcha !== undefined,
    trustProxy: settings.trustProxy,
    limits: options.limits,
  });
  http.setErrorHandler((error, request, reply) =>
    answerError(
      error instanceof NotServed ? new AppError('request.busy', undefined, { retryAfter: 2 }) : (error as AppError),
      request,
      reply,
    ),
  );
  const gate = await createGate(http, database, sessions);
  registerRoutes(http, handlers, gate);
  serveApiDocs(http, settings.publicUrl, options.version);
  if (!settings.production && !options.mail.smtpUrl) serveOutbox(http, database);
  if (options.portalFolder)
    await servePortal(http, options.portalFolder, createVerifyPage(verification), gate.throttle);
  else http.setNotFoundHandler((request, reply) => answerError(new AppError('error.not_found'), request, reply));

  const mailer = createMailer({
    database,
    ...(options.mail.smtpUrl && { smtpUrl: options.mail.smtpUrl }),
    from: options.mail.from,
    onSettled: credentialMailSettled,
  });
  return {
    http,
    handlers,
    jobs: {
      ...credentialJobs(credentials),
      ...sealingJobs(sealing),
      ...recoveryJobs(database, settings.publicUrl),
      ...registrationJobs(database, settings.publicUrl),
      ...mailer.handlers,
    },
    mailer,
    credentials,
    sealing,
  };
}
