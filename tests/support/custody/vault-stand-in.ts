import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { transitEngine, type TransitEngine } from './transit-engine.ts';

/** What a token may do: everything that keys need; sign and read alone; nothing; all but signatures whose path names a hash. */
export type VaultPolicy = 'full' | 'read-only' | 'none' | 'no-hash';

/** What is arranged to go wrong at a Vault. */
export interface VaultTrouble {
  isSealed: boolean;
  /** Requests are taken, and not answered before `mend`. */
  isHanging: boolean;
  /** So many of the next requests end without an answer. */
  drops: number;
  /** Answers in the place of each: a status and a body. */
  answer: { status: number; body: string; headers?: Record<string, string> } | undefined;
}

export interface VaultStandIn {
  settings: { address: string; token: string; mount: string };
  /** What the token may do from now on. */
  policy: VaultPolicy;
  trouble: VaultTrouble;
  /** The keys, as an administrator sees them. */
  engine: TransitEngine;
  /** Requests that came, as `METHOD path`, in order. */
  asked: string[];
  /** Ends all trouble, and what hangs. */
  mend(): void;
  stop(): Promise<void>;
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '').replace(/^\/v1\//, '');

const MOUNT = 'campus/transit';
/** The key that a path is about, and which rules of a policy are its. */
function partsOf(path: string): { part?: 'keys' | 'sign' | 'hashed'; name?: string; hash?: string | undefined } {
  const [, operation, name, hash] = new RegExp(`^${MOUNT}/(keys|sign)/([^/]+)(?:/([^/]+))?$`).exec(path) ?? [];
  if (!operation || !name || (operation === 'keys' && hash)) return {};
  return { part: operation === 'keys' ? 'keys' : hash ? 'hashed' : 'sign', name, hash };
}

const CAPABILITIES: Record<VaultPolicy, Record<'keys' | 'sign' | 'hashed', string[]>> = {
  full: { keys: ['create', 'read', 'update'], sign: ['update'], hashed: ['update'] },
  'read-only': { keys: ['read'], sign: ['update'], hashed: ['update'] },
  none: { keys: ['deny'], sign: ['deny'], hashed: ['deny'] },
  'no-hash': { keys: ['create', 'read', 'update'], sign: ['update'], hashed: ['deny'] },
};

/**
 * A STAND-IN for a Vault or OpenBao with a transit engine, written from their public API documentation: "HTTP API" (status codes, errors, the token's
 * header), "Transit secrets engine (API)" (create, read, sign, rotate and configure keys) and "/sys/capabilities-self", at https://developer.hashicorp.com/vault/api-docs and
 * https://openbao.org/api-docs. Its keys are real (node:crypto). It says nothing about a real Vault beyond what is documented.
 */
export async function startVault(): Promise<VaultStandIn> {
  const token = `hvs.${randomBytes(18).toString('base64url')}`;
  const engine = transitEngine();
  const asked: string[] = [];
  const hanging = new Set<() => void>();
  const sockets = new Set<Socket>();
  const trouble: VaultTrouble = { isSealed: false, isHanging: false, drops: 0, answer: undefined };

  const capabilities = (paths: readonly string[]) => {
    const of = (path: string): string[] => {
      const { part } = partsOf(path);
      return part ? CAPABILITIES[vault.policy][part] : ['deny'];
    };
    const data = Object.fromEntries(paths.map(path => [path, of(path)]));
    return { ...data, data };
  };

  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: unknown }> => {
    const path = pathOf(request);
    const sent = await text(request);
    if (trouble.isSealed) return { status: 503, body: { errors: ['Vault is sealed'] } };
    if (request.headers['x-vault-token'] !== token) return { status: 403, body: { errors: ['permission denied'] } };
    const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>;
    if (path === 'sys/capabilities-self') return { status: 200, body: capabilities(body['paths'] as string[]) };
    const { part, name, hash } = partsOf(path);
    if (!part || !name) return { status: 404, body: { errors: [`no handler for route "${path}"`] } };
    const needed = request.method === 'GET' ? 'read' : 'update';
    if (!CAPABILITIES[vault.policy][part].includes(needed))
      return { status: 403, body: { errors: ['1 error occurred:\n\t* permission denied\n\n'] } };
    if (part !== 'keys') return engine.sign(name, hash, body);
    return request.method === 'GET' ? engine.read(name) : engine.create(name, body);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${pathOf(request)}`);
    if (trouble.drops-- > 0) return void request.socket.destroy();
    if (trouble.isHanging) await new Promise<void>(done => hanging.add(done));
    const { status, body } = await answer(request);
    const instead = trouble.answer;
    response.writeHead(instead?.status ?? status, { 'content-type': 'application/json', ...instead?.headers });
    response.end(instead ? instead.body : body === undefined ? undefined : JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.on('connection', socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const vault: VaultStandIn = {
    settings: { address, token, mount: MOUNT },
    policy: 'full',
    trouble,
    engine,
    asked,
    mend() {
      vault.policy = 'full';
      Object.assign(trouble, { isSealed: false, isHanging: false, drops: 0, answer: undefined });
      for (const done of hanging) done();
      hanging.clear();
    },
    async stop() {
      vault.mend();
      for (const socket of sockets) socket.destroy();
      await new Promise(done => server.close(done));
    },
  };
  return vault;
}
