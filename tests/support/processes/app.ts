import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { z } from 'zod';
import { routes, type OperationId, type Route, type Routes } from '../../../contract/api/index.ts';
import { buildApp, type App } from '../../../server/app.ts';
import type { DkimKey } from '../../../server/platform/mail/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { fillOrganizations, type People } from '../../../server/demo/organizations.ts';
import { localSenderKey, openChain, startLocalChain, type Chain } from '../../../server/platform/chain/index.ts';
import type { Settings } from '../../../server/platform/context/index.ts';
import { asOwnerOf, type Database, type DatabaseOptions } from '../../../server/platform/database/index.ts';
import { folderStore, type FileStore } from '../../../server/platform/files/index.ts';
import type { HttpLimits } from '../../../server/platform/http/index.ts';
import type { Outbound } from '../../../server/platform/outbound/index.ts';
import { startWorkers, type Workers } from '../../../server/platform/jobs/index.ts';
import { openKeystore, type GuardedCustody, type RemoteCustody } from '../../../server/platform/keystore/index.ts';
import type { SocketLimits } from '../../../server/platform/socket/index.ts';
import { createLog } from '../../../server/platform/log/index.ts';
import { watchSpace } from '../../../server/platform/files/space/index.ts';
import { inMode, testMode } from '../relay/relay-world.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { expectEventMoney } from '../data/event-money.ts';
import { expectEventWords } from '../data/event-words.ts';
import { oneConnection } from './one-connection.ts';
import { CHEAP, SETTINGS } from '../worlds/demo-template.ts';

/** The body an operation answers with when it succeeds; a refusal is an error body, which tests match as an object. */
export type BodyOf<O extends OperationId> = Routes[O]['answer'] extends z.ZodType
  ? z.output<Routes[O]['answer']>
  : Record<string, unknown>;

/** What a call answered. */
export interface Answer<O extends OperationId = OperationId> {
  status: number;
  body: BodyOf<O>;
  headers: Record<string, unknown>;
  raw: Buffer;
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  file?: { name: string; bytes: Buffer };
  headers?: Record<string, string>;
  /** The address the call comes from. */
  from?: string;
}

/** Someone who calls the API: signed in, or nobody. */
export interface Client {
  token: string | undefined;
  refreshToken: string | undefined;
  call<O extends OperationId>(operation: O, options?: CallOptions): Promise<Answer<O>>;
}

export interface TestApp {
  http: FastifyInstance;
  app: App;
  workers: Workers;
  test: TestDatabase;
  people: People;
  settings: Settings;
  networkId: string;
  /** The chain of `networkId`. */
  chain: Chain;
  /** The node of that chain. */
  rpcUrl: string;
  /** Moves the clock of the whole application, in milliseconds. */
  pass(milliseconds: number): void;
  /** Where transactions were given up because they waited for each other; they are repeated, and no answer shows it. */
  deadlocks(): readonly string[];
  nobody: Client;
  /** Signs in as one of the demonstration people; each signs in once. */
  as(email: string): Promise<Client>;
  clientOf(token: string | undefined, organizationId: string | undefined, userId: string | undefined): Client;
  stop(): Promise<void>;
}

/** With EAGER_JOBS=1 what a call asks for is done before its answer is looked at, as on a quick machine: what counts on its not being done fails. */
const IS_EAGER = process.env.EAGER_JOBS === '1';
/** So long it is waited for: some jobs are held up by the test itself. */
const EAGER_MS = 3_000;

const BOUNDARY = 'sello-test-boundary';

function multipart(body: unknown, file: CallOptions['file']): Buffer {
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
  return Buffer.concat([
    part('content-disposition: form-data; name="data"', JSON.stringify(body ?? {})),
    ...(file
      ? [
          part(
            `content-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream`,
            file.bytes,
          ),
        ]
      : []),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** `settled` is waited for after each call. */
function clientFor(
  http: FastifyInstance,
  token: string | undefined,
  known: Record<string, string>,
  settled?: () => Promise<void>,
): Client {
  return {
    token,
    refreshToken: undefined,
    async call<O extends OperationId>(
      operation: O,
      { params = {}, query = {}, body, file, headers = {}, from }: CallOptions = {},
    ): Promise<Answer<O>> {
      const route: Route = routes[operation];
      const values: Record<string, string> = { ...known, ...params };
      const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(values[name] ?? '00000000-0000-4000-8000-000000000000'),
      );
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const isMultipart = route.multipart === true;
      const payload = isMultipart
        ? multipart(body, file)
        : body === undefined
          ? undefined
          : route.form
            ? new URLSearchParams(
                Object.entries(Object(body)).map(([name, value]) => [
                  name,
                  typeof value === 'object' ? JSON.stringify(value) : String(value),
                ]),
              ).toString()
            : JSON.stringify(body);
      const response = await http.inject({
        method: route.method,
        url: `${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && {
            'content-type': isMultipart
              ? `multipart/form-data; boundary=${BOUNDARY}`
              : route.form
                ? 'application/x-www-form-urlencoded'
                : 'application/json',
          }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
        ...(from && { remoteAddress: from }),
      });
      await settled?.();
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        body: (isJson && response.body ? JSON.parse(response.body) : {}) as BodyOf<O>,
        headers: response.headers,
        raw: response.rawPayload,
      };
    },
  };
}

/** The whole platform on a database and a chain of its own, with the demonstration people and nothing else. */
export async function startTestApp(
  overrides: Partial<Settings> & {
    smtpUrl?: string;
    bounceAddress?: string;
    complaintAddress?: string;
    dkim?: DkimKey;
    tls?: { cert: string; key: string };
    limits?: HttpLimits;
    socketLimits?: SocketLimits;
    free?: () => Promise<number>;
    wrapFiles?: (files: FileStore) => FileStore;
    outbound?: Outbound;
    /** Hears each line that is logged; left out, nothing is. */
    hearLog?: (line: string) => void;
    /** What an organization's requests may have of the database, and how long; left out, they are never refused. */
    requests?: Pick<DatabaseOptions, 'share' | 'statementMs'>;
    /** Folder of the built portal; left out, only the API and documents are served. */
    portalFolder?: string;
    /** Folder of the built development wallet; left out, there is none. */
    devWalletFolder?: string;
    /** Folder of the built widget; left out, there is none. */
    widgetFolder?: string;
    /** Where keys may be beside the database; left out, nowhere. */
    custodies?: (database: Database) => ReadonlyMap<RemoteCustody, GuardedCustody>;
    /** Jobs at once; with 0, none runs before `workers.drain()`. */
    atOnce?: number;
  } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-app-'));
  let offset = 0;
  const deadlocks: string[] = [];
  const clock = () => Date.now() + offset;
  const {
    smtpUrl,
    bounceAddress,
    complaintAddress,
    dkim,
    tls,
    limits,
    socketLimits,
    free,
    wrapFiles = files => files,
    atOnce = 2,
    custodies,
    outbound,
    hearLog,
    requests,
    portalFolder,
    devWalletFolder,
    widgetFolder,
    ...rest
  } = overrides;
  const space = watchSpace({ folders: { files: folder }, clock, ...(free && { free }) });
  const settings: Settings = { ...SETTINGS, ...rest };
  // DIDs hold the address: under another one the demonstration people are made anew.
  const usual = settings.publicUrl === SETTINGS.publicUrl;
  const made = inject('demo');
  const test = await createDatabase({
    ...requests,
    template: usual ? 'demo' : 'empty',
    onFailure: error => {
      const { code, where } = error as { code?: string; where?: string };
      if (code === '40P01') deadlocks.push(where ?? '');
      space.heed('database', error);
    },
  });
  const database = oneConnection(test.database);
  const log = hearLog ? createLog('trace', { write: hearLog }) : createLog('silent');
  const masterKey = Buffer.from(made.masterKey, 'base64');
  const keystore = await openKeystore({
    database,
    masterKey,
    ...(custodies && { custodies: custodies(database) }),
  });
  const local = await startLocalChain({ dataDir: folder });
  const key = await localSenderKey(keystore);
  const { relay, opening } = await inMode(testMode(), local.rpcUrl, key);
  const chain = openChain({ database, rpcUrl: local.rpcUrl, key, ...opening });
  await chain.ensureContract();
  const app = await buildApp({
    database,
    keystore,
    files: wrapFiles(folderStore(join(folder, 'files'), error => space.heed('files', error))),
    space,
    chains: new Map([[chain.network.id, chain]]),
    settings,
    mail: { smtpUrl, from: 'Sello <no-reply@sello.example>', bounceAddress, complaintAddress, dkim },
    log,
    crash: () => undefined,
    version: 'test',
    tls,
    limits,
    socketLimits,
    passwordCost: CHEAP,
    clock,
    outbound,
    ...(portalFolder && { portalFolder }),
    ...(devWalletFolder && { devWalletFolder }),
    ...(widgetFolder && { widgetFolder }),
  });
  const people = usual
    ? made.people
    : await fillOrganizations({ asOwner: asOwnerOf(test.address.owner), keystore, publicUrl: settings.publicUrl });
  const workers = startWorkers({ database, handlers: app.jobs, count: atOnce, log, alone: true });
  await app.http.ready();
  const signedIn = new Map<string, Promise<Client>>();
  const settled = IS_EAGER && atOnce > 0 ? () => Promise.race([workers.drain(), sleep(EAGER_MS)]) : undefined;
  const client = (token?: string, known: Record<string, string> = {}) => clientFor(app.http, token, known, settled);
  const nobody = client();

  const signIn = async (email: string): Promise<Client> => {
    const person = people[email];
    if (!person) throw new Error(`${email} is nobody of the demonstration`);
    const from = `10.0.${signedIn.size >> 8}.${signedIn.size & 255}`;
    const answer = await nobody.call('login', { body: { username: email, password: DEMO_PASSWORD }, from });
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`);
    const own = client(answer.body.access_token, { organizationId: person.organizationId, userId: person.userId });
    own.refreshToken = answer.body.refresh_token;
    return own;
  };
  return {
    http: app.http,
    app,
    // What waits for its time, as a seal for its window, is run at once.
    workers: { ...workers, drain: () => workers.drain({ all: true }) },
    test,
    people,
    settings,
    networkId: chain.network.id,
    chain,
    rpcUrl: local.rpcUrl,
    deadlocks: () => deadlocks,
    pass: milliseconds => void (offset += milliseconds),
    nobody,
    as(email) {
      const known = signedIn.get(email) ?? signIn(email);
      signedIn.set(email, known);
      return known;
    },
    clientOf: (token, organizationId, userId) =>
      client(token, { ...(organizationId && { organizationId }), ...(userId && { userId }) }),
    async stop() {
      await Promise.all([app.http.close(), app.returns?.close()]);
      await workers.stop();
      await keystore.close();
      app.mailer.close();
      try {
        await expectEventWords(test);
        await expectEventMoney(test);
      } finally {
        await test.drop();
      }
      await relay?.stop();
      await local.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
