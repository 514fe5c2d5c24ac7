import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_CLOSE, SOCKET_PATH } from '../../contract/api/socket.ts';
import { DEMO_PASSWORD } from '../../server/demo/logins.ts';
import { tellStandIn } from '../../server/modules/credentials/delegations/tell.ts';
import { SOCKET_LIMITS } from '../../server/platform/socket/index.ts';
import { startTestApp, type Client, type TestApp } from '../support/processes/app.ts';
import { secondServer } from '../support/processes/elsewhere.ts';
import { wire } from '../support/processes/wire.ts';

// Nobody is sent away for silence while a busy machine still opens the connections that are one too many.
const LIMITS = { ...SOCKET_LIMITS, authMs: 3000, beatMs: 200, gatherMs: 20 };

let app: TestApp;
let port: number;
let second: { process: ChildProcess; port: number };
let owner: Client;
const open: WebSocket[] = [];

beforeAll(async () => {
  app = await startTestApp({ socketLimits: LIMITS });
  const starting = secondServer(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
  owner = await app.as('owner@uni.example');
  second = await starting;
});
afterEach(() => open.splice(0).forEach(socket => socket.terminate()));
afterAll(async () => {
  second.process.kill('SIGKILL');
  await app.stop();
});

/** A connection and what it hears; errors of the client, as a refused opening, end it. */
function connect(at = port, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${at}${SOCKET_PATH}`, { headers });
  open.push(socket);
  let heard = 0;
  const listeners = new Set<() => void>();
  socket.on('error', () => undefined);
  socket.on('message', data => {
    expect(JSON.parse(String(data))).toEqual({ type: 'bell' });
    heard += 1;
    listeners.forEach(listener => listener());
  });
  const ended = new Promise<{ code: number; reason: string }>(resolve =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  return {
    socket,
    ended,
    heard: () => heard,
    say: async (message: unknown) => {
      if (socket.readyState === socket.CONNECTING) await once(socket, 'open');
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    },
    /** Resolves once so many signals have come. */
    signals: (count: number) =>
      new Promise<void>((resolve, reject) => {
        void ended.then(({ code, reason }) => reject(new Error(`It ended: ${code} ${reason}`)));
        const look = () => heard >= count && resolve();
        listeners.add(look);
        look();
      }),
  };
}
const auth = (client: Client) => ({ type: 'auth', token: client.token });
async function known(client: Client, at = port) {
  const connection = connect(at);
  await connection.say(auth(client));
  await connection.signals(1);
  return connection;
}
const ringFor = (email: string) => {
  const { organizationId, userId } = app.people[email] as { organizationId: string; userId: string };
  return app.test.database.organization(organizationId, tx =>
    tellStandIn(tx, { organizationId, delegationId: '00000000-0000-4000-8000-000000000001' }, userId, {
      name: 'Ana',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2026-01-02T00:00:00Z',
    }),
  );
};

describe('the socket', () => {
  it('tells who is known that their bell changed, in every process, and nobody else', async () => {
    const [here, there, other] = await Promise.all([
      known(owner),
      known(owner, second.port),
      known(await app.as('owner@trial.example'), second.port),
    ]);
    await ringFor('owner@uni.example');
    await Promise.all([here.signals(2), there.signals(2)]);
    await ringFor('owner@trial.example');
    await other.signals(2);
    expect([here.heard(), there.heard(), other.heard()]).toEqual([2, 2, 2]);
  });

  it('tells whoever a provider vouches for of its organization alone, and they take no place of the account’s own', async () => {
    const { userId } = app.people['owner@uni.example'] as { userId: string };
    const { organizationId } = app.people['owner@trial.example'] as { organizationId: string };
    const { body } = await app.nobody.call('login', {
      body: { username: 'owner@uni.example', password: DEMO_PASSWORD },
      from: '10.88.0.1',
    });
    await app.test.owner(
      `insert into sso_providers (organization_id, issuer, client_id, client_secret, roles_client, narrows_roles, enabled)
       values ($1, 'https://campus.example', 'c', 's', 'r', false, true)`,
      [organizationId],
    );
    await app.test.owner(
      `insert into organization_users (organization_id, user_id, name, lastname, email, roles, auth_method)
       select $1, id, name, lastname, email, '{viewer}', 'sso' from users where id = $2`,
      [organizationId, userId],
    );
    await app.test.owner(
      `update sessions set organization_id = $1, sso_issuer = 'https://campus.example' where id = $2`,
      [organizationId, decodeJwt(body.access_token).sid],
    );
    const refreshed = await app.nobody.call('refreshToken', { body: { refreshToken: body.refresh_token } });
    const client = app.clientOf(refreshed.body.auth_token, organizationId, userId);
    const vouched = await Promise.all(Array.from({ length: LIMITS.perPerson }, () => known(client)));
    const own = await known(owner);
    await ringFor('owner@uni.example');
    await own.signals(2);
    // What was announced at once is said by now.
    await sleep(10 * LIMITS.gatherMs);
    expect(vouched.map(each => each.heard())).toEqual(vouched.map(() => 1));
    await app.test.database.organization(organizationId, tx =>
      tellStandIn(tx, { organizationId, delegationId: '00000000-0000-4000-8000-000000000001' }, userId, {
        name: 'Ana',
        startsAt: '2026-01-01T00:00:00Z',
        endsAt: '2026-01-02T00:00:00Z',
      }),
    );
    await Promise.all([own.signals(3), ...vouched.map(each => each.signals(2))]);
  });

  it('says nothing of what was rolled back', async () => {
    const here = await known(owner);
    const { organizationId, userId } = app.people['owner@uni.example'] as { organizationId: string; userId: string };
    await app.test.database
      .organization(organizationId, async tx => {
        await tx.run(`select 1`);
        tx.announce(`person:${userId}`);
        throw new Error('no');
      })
      .catch(() => undefined);
    await ringFor('owner@uni.example');
    await here.signals(2);
    expect(here.heard()).toBe(2);
  });

  it('gathers what happens at once', async () => {
    const here = await known(owner);
    await Promise.all(Array.from({ length: 20 }, () => ringFor('owner@uni.example')));
    await here.signals(2);
    expect(here.heard()).toBeLessThan(20);
  });

  it('ends with the session that it was opened in, in another process, too', async () => {
    const login = await app.nobody.call('login', {
      body: { username: 'member@uni.example', password: DEMO_PASSWORD },
      from: '10.77.0.1',
    });
    const member = app.clientOf(login.body.access_token, undefined, undefined);
    const [here, there] = await Promise.all([known(member), known(member, second.port)]);
    await app.nobody.call('logout', { body: { refreshToken: login.body.refresh_token } });
    expect(await here.ended).toEqual({ code: SOCKET_CLOSE.unauthenticated, reason: 'auth.expired' });
    expect(await there.ended).toEqual({ code: SOCKET_CLOSE.unauthenticated, reason: 'auth.expired' });
    const late = connect();
    await late.say(auth(member));
    expect((await late.ended).code).toBe(SOCKET_CLOSE.unauthenticated);
  });

  it('ends at once with a session that somebody ends elsewhere, or that a stolen token ended', async () => {
    // Beats that come once a day: none comes to its help.
    const patient = await startTestApp({ socketLimits: { ...LIMITS, beatMs: 86_400_000 } });
    await patient.http.listen({ port: 0, host: '127.0.0.1' });
    const at = (patient.http.server.address() as AddressInfo).port;
    const begin = async () => {
      const { body } = await patient.nobody.call('login', {
        body: { username: 'owner@trial.example', password: DEMO_PASSWORD },
      });
      const client = patient.clientOf(body.access_token, undefined, undefined);
      const { sessions } = (await client.call('listOwnSessions')).body;
      return { client, refreshToken: body.refresh_token, sessionId: sessions.find(each => each.current)?.id as string };
    };
    const [mine, other, stolen] = [await begin(), await begin(), await begin()];
    const [ended, reused] = [await known(other.client, at), await known(stolen.client, at)];
    const params = { sessionId: other.sessionId };
    expect((await mine.client.call('endOwnSession', { params })).status).toBe(200);
    expect((await ended.ended).reason).toBe('auth.ended_elsewhere');
    const refresh = () => patient.nobody.call('refreshToken', { body: { refreshToken: stolen.refreshToken } });
    await refresh();
    patient.pass(11_000);
    expect((await refresh()).body).toMatchObject({ key: 'auth.reused' });
    expect((await reused.ended).reason).toBe('auth.expired');
    await patient.stop();
  });

  it('ends with the token, whatever the session does', async () => {
    const here = await known(await app.as('viewer@uni.example'));
    app.pass(86_401_000);
    expect(await here.ended).toEqual({ code: SOCKET_CLOSE.unauthenticated, reason: 'auth.expired' });
    app.pass(-86_401_000);
  });
});

describe('whoever abuses it', () => {
  it('has no time without saying who they are', async () => {
    expect(await connect().ended).toEqual({ code: SOCKET_CLOSE.unauthenticated, reason: 'auth.required' });
  });

  it.each([
    ['no JSON', 'hello', SOCKET_CLOSE.invalid],
    ['another type', { type: 'subscribe', organizationId: 'x' }, SOCKET_CLOSE.invalid],
    ['more than a token', { type: 'auth', token: 'x', userId: 'somebody' }, SOCKET_CLOSE.invalid],
    ['no token of ours', { type: 'auth', token: 'x.y.z' }, SOCKET_CLOSE.unauthenticated],
    ['a megabyte', 'x'.repeat(1024 * 1024), 1009],
    ['one byte more than fits', 'x'.repeat(4097), 1009],
  ])('is cut off for %s', async (_, message, code) => {
    const here = connect();
    await here.say(message);
    expect((await here.ended).code).toBe(code);
  });

  it('says one thing: of ten thousand messages the second ends it', async () => {
    const here = await known(owner);
    for (let i = 0; i < 10_000; i += 1) here.socket.send('{}');
    expect((await here.ended).code).toBe(SOCKET_CLOSE.invalid);
    const twice = connect();
    await once(twice.socket, 'open');
    for (let i = 0; i < 2; i += 1) await twice.say(auth(owner));
    expect((await twice.ended).code).toBe(SOCKET_CLOSE.invalid);
  });

  it('has some connections and no more, of a person and of an address', async () => {
    const person = await app.as('projects@uni.example');
    const mine = await Promise.all(Array.from({ length: LIMITS.perPerson }, () => known(person)));
    const another = connect();
    await another.say(auth(person));
    expect(await another.ended).toEqual({ code: SOCKET_CLOSE.tooMany, reason: 'request.too_many' });
    mine[0]?.socket.close();
    await mine[0]?.ended;
    await known(person);
    const silent = Array.from({ length: LIMITS.unknownPerAddress + 5 }, () => connect());
    const codes = (await Promise.all(silent.map(each => each.ended))).map(({ code }) => code);
    expect(codes.filter(code => code === SOCKET_CLOSE.tooMany).length).toBeGreaterThanOrEqual(5);
    expect(codes).toContain(SOCKET_CLOSE.unauthenticated);
  });

  it('is no page of somebody else’s, and no plain call', async () => {
    const foreign = connect(port, { origin: 'https://evil.example' });
    expect(
      ((await once(foreign.socket, 'unexpected-response')) as [unknown, { statusCode: number }])[1].statusCode,
    ).toBe(403);
    await once(connect(port, { origin: 'http://localhost:4400' }).socket, 'open');
    expect((await fetch(`http://127.0.0.1:${port}${SOCKET_PATH}`)).status).toBe(404);
  });

  it('is no program, and no organization that is not verified', async () => {
    const waiting = connect();
    await waiting.say(auth(await app.as('owner@pending.example')));
    expect((await waiting.ended).code).toBe(SOCKET_CLOSE.forbidden);
  });

  it('gets nothing at other addresses, and leaves the server as it was', async () => {
    const line = await wire(port);
    line.send(
      `GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await line.closed;
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  });
});

describe('a server that ends', () => {
  it('is lost, and another one serves', async () => {
    const there = await known(owner, second.port);
    second.process.kill('SIGKILL');
    expect((await there.ended).code).toBe(1006);
    const here = await known(owner);
    await ringFor('owner@uni.example');
    await here.signals(2);
  });

  it('says so, and waits for nobody who does not answer', async () => {
    const here = await known(owner);
    const deaf = await known(owner);
    deaf.socket.pause();
    await app.http.close();
    expect((await here.ended).code).toBe(1001);
  });
});
